import {SearchIcon} from '@sanity/icons/Search'
import {SyncIcon} from '@sanity/icons/Sync'
import {UploadIcon} from '@sanity/icons/Upload'
import {Button, Dialog, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {titleOf} from '@site/content/home'
import {useEffect, useId, useRef, useState} from 'react'
import {getPublishedId, useClient, useSchema} from 'sanity'
import type {ContentDocument} from '../health/content.ts'
import {useChange} from '../lake/use-change.ts'
import {useSpoken} from '../language/say.ts'
import {FilePicker} from '../uploads/file-picker.tsx'
import type {StoredFile} from '../uploads/stored-file.ts'
import {Thumbnail} from '../uploads/thumbnail.tsx'
import {UploadArea} from '../uploads/upload-area.tsx'
import {PICTURE} from '../uploads/upload-kind.ts'
import {useUpload} from '../uploads/use-upload.ts'
import {type Replaceable, readPlaced, replaceFile} from './replace-file.ts'

/** Puts another picture into every place of one, at once. */
export function ReplaceEverywhere({file}: {file: StoredFile}) {
  const {say} = useSpoken()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={SyncIcon}
        mode="bleed"
        aria-label={say('Replace {file} everywhere', {file: file.originalFilename ?? ''})}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <ReplaceDialog file={file} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ReplaceDialog({file, onClose}: {file: StoredFile; onClose: () => void}) {
  const {say, tag} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const {run, isBusy} = useChange()
  const found = usePlaced(file._id)
  const [chosen, setChosen] = useState<string>()
  const replace = async () => {
    if (!found || !chosen) return
    const isDone = await run(say('It was replaced nowhere'), () => replaceFile(client, found.placed, chosen, {say}))
    if (isDone) toast.push({status: 'success', title: say('The picture is replaced everywhere')})
    onClose()
  }
  const mayReplace = found?.fixed.length === 0
  return (
    <Dialog {...tag} id={useId()} header={say('Replace everywhere')} width={1} onClose={onClose}>
      <Stack gap={4} padding={4}>
        {found ? <Users {...found} /> : <Spinner muted />}
        {mayReplace ? <ChooseAnother id={file._id} chosen={chosen} onChoose={setChosen} /> : null}
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" text={say('Cancel')} onClick={onClose} />
          <Button
            tone="primary"
            text={say('Replace everywhere')}
            disabled={!(mayReplace && chosen)}
            loading={isBusy}
            onClick={() => void replace()}
          />
        </Flex>
      </Stack>
    </Dialog>
  )
}

function usePlaced(id: string): Replaceable | undefined {
  const {say} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const {run} = useChange()
  const [found, setFound] = useState<Replaceable>()
  useEffect(() => {
    void run(say('It could not be read where it is used'), async () => setFound(await readPlaced(client, id)))
  }, [client, run, id, say])
  return found
}

function Users({placed, fixed}: Replaceable) {
  const {say} = useSpoken()
  const schema = useSchema()
  const nameOf = (document: ContentDocument) => titleOf(document) ?? schema.get(document._type)?.title ?? document._type
  const names = (documents: ContentDocument[]) => [
    ...new Map(documents.map((one) => [getPublishedId(one._id), nameOf(one)])).values(),
  ]
  if (fixed.length > 0)
    return (
      <Text size={1}>
        {say('It cannot be replaced everywhere: it is planned, or stands where it cannot be changed, in {places}.', {
          places: names(fixed).join(', '),
        })}
      </Text>
    )
  return (
    <>
      <Text size={1}>
        {say('Puts another picture into {places}: into what is published, and into drafts. Visitors see it at once.', {
          places: names(placed.map(({user}) => user)).join(', '),
        })}
      </Text>
      <Text size={1} muted>
        {say(
          'Cut, focal point and credit begin anew. The words for who cannot see it stay: look whether they still fit.',
        )}
      </Text>
    </>
  )
}

function ChooseAnother({id, chosen, onChoose}: {id: string; chosen?: string; onChoose: (id: string) => void}) {
  const {say} = useSpoken()
  const [isChoosing, setChoosing] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useUpload({kind: PICTURE, onAsset: onChoose})
  return (
    <UploadArea title={say('Another picture')} kind={PICTURE} upload={upload}>
      {chosen ? <Thumbnail file={{_id: chosen, _type: 'sanity.imageAsset'}} width="240px" /> : null}
      <Flex gap={2} wrap="wrap">
        <Button icon={UploadIcon} mode="ghost" text={say('Upload another')} onClick={() => chooser.current?.click()} />
        <Button
          icon={SearchIcon}
          mode="ghost"
          text={say('Choose from the library')}
          onClick={() => setChoosing(true)}
        />
      </Flex>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={PICTURE.accept}
        aria-label={say('Picture to upload')}
        onChange={({target}) => {
          void upload.take([...(target.files ?? [])].slice(0, 1))
          target.value = ''
        }}
      />
      {isChoosing ? (
        <FilePicker
          accept={PICTURE.accept}
          onClose={() => setChoosing(false)}
          onSelect={([another]) => {
            setChoosing(false)
            if (!another || another === id) return
            upload.leave()
            onChoose(another)
          }}
        />
      ) : null}
    </UploadArea>
  )
}
