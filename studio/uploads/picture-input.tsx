import {Box, Button, Card, Flex, Text} from '@sanity/ui'
import {useState} from 'react'
import {type FormPatch, type ImageValue, type ObjectInputProps, set, unset} from 'sanity'
import {useSpoken} from '../language/say.ts'
import {replacesAsset} from './asset-patch.ts'
import {UploadArea} from './upload-area.tsx'
import {PICTURE} from './upload-kind.ts'
import {useFieldUpload} from './use-field-upload.tsx'

type PictureValue = ImageValue & {alt?: string}

/** Fields that were said and cut of one picture, and are not true of another: “Model view” least of all of a photograph. */
const OF_THE_FORMER = ['hotspot', 'crop', 'alt', 'credit']

/** A picture's field: says what fits and what did not, and asks for the words anew when another picture comes. */
export function PictureInput(props: ObjectInputProps<PictureValue>) {
  const {value, readOnly} = props
  const [formerWords, setFormerWords] = useState<string>()

  function onChange(patches: FormPatch[]): void {
    const present = value?.asset?._ref
    const isAnother = present && patches.some((each) => replacesAsset(each, present))
    if (isAnother) setFormerWords(value.alt)
    props.onChange([...(isAnother ? OF_THE_FORMER.map((field) => unset([field])) : []), ...patches])
  }

  const {upload, ...uploading} = useFieldUpload({kind: PICTURE, schemaType: props.schemaType, onChange})
  return (
    <UploadArea title={props.schemaType.title} kind={PICTURE} upload={upload} readOnly={readOnly}>
      {formerWords && value?.asset && !value.alt ? (
        <FormerWords words={formerWords} onKeep={() => props.onChange(set(formerWords, ['alt']))} />
      ) : null}
      {props.renderDefault({...props, ...uploading})}
    </UploadArea>
  )
}

function FormerWords({words, onKeep}: {words: string; onKeep: () => void}) {
  const {say} = useSpoken()
  return (
    <Card tone="caution" radius={2} padding={3} border>
      <Flex gap={3} align="center" wrap="wrap">
        <Box flex={1} style={{minWidth: '16em'}}>
          <Text size={1}>
            {say('Say what the new picture shows. Of the one before it was said: “{words}”', {words})}
          </Text>
        </Box>
        <Button text={say('That still fits')} mode="ghost" fontSize={1} padding={2} onClick={onKeep} />
      </Flex>
    </Card>
  )
}
