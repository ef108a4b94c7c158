import {SearchIcon} from '@sanity/icons/Search'
import {UploadIcon} from '@sanity/icons/Upload'
import {Button, Flex, Stack} from '@sanity/ui'
import {useRef, useState} from 'react'
import {type ArrayOfObjectsInputProps, insert, setIfMissing} from 'sanity'
import {useHoldOpen} from '../lake/hold-open.tsx'
import {useSpoken} from '../language/say.ts'
import {randomText} from '../random-text.ts'
import {FilePicker} from './file-picker.tsx'
import {PictureWords} from './picture-words.tsx'
import {UploadArea} from './upload-area.tsx'
import {PICTURE} from './upload-kind.ts'
import {useUpload} from './use-upload.ts'

/** A list of pictures, into which several can be dropped or chosen at once. */
export function PictureListInput(props: ArrayOfObjectsInputProps) {
  const {say} = useSpoken()
  const {onChange, readOnly} = props
  const [isChoosing, setChoosing] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  const add = (ids: string[]) => {
    const pictures = ids.map((_ref) => ({
      _type: 'picture',
      _key: randomText(9),
      asset: {_type: 'reference', _ref},
    }))
    onChange([setIfMissing([]), insert(pictures, 'after', [-1])])
  }
  const upload = useUpload({kind: PICTURE, several: true, onAsset: (id) => add([id]), holdOpen: useHoldOpen()})
  return (
    <UploadArea title={props.schemaType.title} kind={PICTURE} upload={upload} readOnly={readOnly}>
      <Stack gap={2}>
        {props.renderDefault(props)}
        {readOnly ? null : (
          <Flex gap={2} wrap="wrap">
            <Button
              icon={UploadIcon}
              mode="ghost"
              text={say('Upload several')}
              onClick={() => chooser.current?.click()}
            />
            <Button icon={SearchIcon} mode="ghost" text={say('Choose several')} onClick={() => setChoosing(true)} />
          </Flex>
        )}
        {readOnly ? null : <PictureWords pictures={(props.value ?? []) as never} onChange={onChange} />}
      </Stack>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={PICTURE.accept}
        aria-label={say('Pictures to upload')}
        onChange={(event) => {
          void upload.take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {isChoosing ? (
        <FilePicker
          several
          accept={PICTURE.accept}
          onClose={() => setChoosing(false)}
          onSelect={(ids) => {
            setChoosing(false)
            add(ids)
          }}
        />
      ) : null}
    </UploadArea>
  )
}
