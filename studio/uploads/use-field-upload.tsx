import {ImagesIcon} from '@sanity/icons/Images'
import {useEffect, useMemo, useRef} from 'react'
import type {
  AssetSource,
  AssetSourceComponentProps,
  AssetSourceUploader,
  AssetSourceUploadSubscriber,
  FormPatch,
  ObjectSchemaType,
  PatchEvent,
} from 'sanity'
import {useHoldOpen} from '../lake/hold-open.tsx'
import {useSpoken} from '../language/say.ts'
import {assetPatches, withoutUploadState} from './asset-patch.ts'
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
  onChange: (patches: FormPatch[]) => void
}

/**
 * Uploading for a field of one file. The schema type it returns leads what is chosen in the Studio's own buttons here, and
 * `onChange` takes what the Studio changes: another file than the one that is under way ends that.
 */
export function useFieldUpload({kind, schemaType, onChange}: FieldUploadOptions) {
  const {say} = useSpoken()
  const onAsset = (id: string) => onChange(assetPatches(schemaType.name, id))
  const {state, take, dismiss, leave} = useUpload({kind, onAsset, holdOpen: useHoldOpen()})
  const change = (patch: FormPatch | FormPatch[] | PatchEvent) => {
    const patches = withoutUploadState(patch)
    if (patches.some(({path, type}) => path[0] === 'asset' || (path.length === 0 && type === 'unset'))) leave()
    if (patches.length > 0) onChange(patches)
  }
  const takeFirst = (files: File[]) => take(files.slice(0, 1))
  const latest = useRef(takeFirst)
  useEffect(() => {
    latest.current = takeFirst
  })
  // The same object while the editor types: with another one the Studio begins the field anew.
  const uploading = useMemo(() => {
    const sources = [uploadingBy({...library, title: say('Library')}, (files) => latest.current(files))]
    return {...schemaType, options: {...schemaType.options, sources}}
  }, [schemaType, say])
  return {upload: {state, take: takeFirst, dismiss}, schemaType: uploading, onChange: change}
}

function Library({action, accept, onClose, onSelect}: AssetSourceComponentProps) {
  if (action !== 'select') return null
  const select = (ids: string[]) => onSelect(ids.map((value) => ({kind: 'assetDocumentId', value})))
  return <FilePicker accept={accept} onSelect={select} onClose={onClose} />
}
