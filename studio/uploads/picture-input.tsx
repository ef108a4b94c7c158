import {Box, Button, Card, Flex, Text} from '@sanity/ui'
import {useState} from 'react'
import {type FormPatch, type ImageValue, type ObjectInputProps, type PatchEvent, set, unset} from 'sanity'
import {useSpoken} from '../language/say.ts'
import {assetPatches, replacesAsset, withoutUploadState} from './asset-patch.ts'
import {UploadArea} from './upload-area.tsx'
import {PICTURE} from './upload-kind.ts'
import {useFieldUpload} from './use-field-upload.tsx'

type PictureValue = ImageValue & {alt?: string}

/** A picture's field: says what fits and what did not, and asks for the words anew when another picture comes. */
export function PictureInput(props: ObjectInputProps<PictureValue>) {
  const {value, readOnly} = props
  const [formerWords, setFormerWords] = useState<string>()

  function change(patch: FormPatch | FormPatch[] | PatchEvent): void {
    const patches = withoutUploadState(patch)
    const present = value?.asset?._ref
    if (present && patches.some((each) => replacesAsset(each, present))) {
      patches.unshift(unset(['hotspot']), unset(['crop']), unset(['alt']))
      setFormerWords(value.alt)
    }
    if (patches.length > 0) props.onChange(patches)
  }

  const {upload, schemaType} = useFieldUpload({
    kind: PICTURE,
    schemaType: props.schemaType,
    onAsset: (id) => change(assetPatches(props.schemaType.name, id)),
  })
  return (
    <UploadArea title={props.schemaType.title} kind={PICTURE} upload={upload} readOnly={readOnly}>
      {formerWords && value?.asset && !value.alt ? (
        <FormerWords words={formerWords} onKeep={() => props.onChange(set(formerWords, ['alt']))} />
      ) : null}
      {props.renderDefault({...props, schemaType, onChange: change})}
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
