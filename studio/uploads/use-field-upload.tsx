import {ImagesIcon} from '@sanity/icons/Images'
import {useEffect, useMemo, useRef} from 'react'
import type {
  AssetSource,
  AssetSourceComponentProps,
  AssetSourceUploader,
  AssetSourceUploadSubscriber,
  ObjectSchemaType,
} from 'sanity'
import {useSpoken} from '../language/say.ts'
import {FilePicker} from './file-picker.tsx'
import type {UploadKind} from './upload-kind.ts'
import {useUpload} from './use-upload.ts'

type Take = (files: File[]) => Promise<void>

/**
 * The library, with a way to upload that is the field's own: the Studio hands it what was chosen. For the Studio it is done
 * at once, so that it writes nothing into the document; the field tells how far it is.
 */
const uploadingBy = (library: AssetSource, take: Take): AssetSource => ({
  ...library,
  Uploader: class implements AssetSourceUploader {
    readonly #subscribers = new Set<AssetSourceUploadSubscriber>()

    upload(files: File[]) {
      void take(files)
      for (const tell of this.#subscribers) tell({type: 'all-complete', files: []})
      return []
    }

    subscribe(subscriber: AssetSourceUploadSubscriber) {
      this.#subscribers.add(subscriber)
      return () => this.#subscribers.delete(subscriber)
    }

    getFiles = () => []
    abort() {}
    updateFile() {}
    reset() {}
  },
})

/** Lists what has been uploaded before; unlike the Studio's own it can be searched. */
const library = {
  name: 'library',
  icon: ImagesIcon,
  component: Library,
}

type FieldUploadOptions = {
  kind: UploadKind
  schemaType: ObjectSchemaType
  onAsset: (id: string) => void
}

/** Uploading for a field of one file; the schema type it returns leads what is chosen in the Studio's own buttons here. */
export function useFieldUpload({kind, schemaType, onAsset}: FieldUploadOptions) {
  const {say} = useSpoken()
  const {state, take, dismiss} = useUpload({kind, onAsset})
  const takeFirst = (files: File[]) => take(files.slice(0, 1))
  const latest = useRef(takeFirst)
  useEffect(() => {
    latest.current = takeFirst
  })
  // The same object while somebody types: with another one the Studio begins the field anew.
  const uploading = useMemo(() => {
    const sources = [uploadingBy({...library, title: say('Library')}, (files) => latest.current(files))]
    return {...schemaType, options: {...schemaType.options, sources}}
  }, [schemaType, say])
  return {upload: {state, take: takeFirst, dismiss}, schemaType: uploading}
}

function Library({action, accept, onClose, onSelect}: AssetSourceComponentProps) {
  if (action !== 'select') return null
  const select = (ids: string[]) => onSelect(ids.map((value) => ({kind: 'assetDocumentId', value})))
  return <FilePicker accept={accept} onSelect={select} onClose={onClose} />
}
