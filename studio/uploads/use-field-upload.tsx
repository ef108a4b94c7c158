import {ImagesIcon} from '@sanity/icons/Images'
import {useEffect, useMemo, useRef} from 'react'
import type {AssetSource, AssetSourceComponentProps, ObjectSchemaType} from 'sanity'
import {FilePicker} from '../files/file-picker.tsx'
import {uploadingBy} from './field-source.ts'
import type {UploadKind} from './upload-kind.ts'
import {useUpload} from './use-upload.ts'

/** Lists what has been uploaded before; unlike the Studio's own it can be searched. */
const library: AssetSource = {
  name: 'library',
  title: 'Library',
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
  const {state, take, dismiss} = useUpload({kind, onAsset})
  const takeFirst = (files: File[]) => take(files.slice(0, 1))
  const latest = useRef(takeFirst)
  useEffect(() => {
    latest.current = takeFirst
  })
  // The same object while somebody types: with another one the Studio begins the field anew.
  const uploading = useMemo(() => {
    const sources = [uploadingBy(library, (files) => latest.current(files))]
    return {...schemaType, options: {...schemaType.options, sources}}
  }, [schemaType])
  return {upload: {state, take: takeFirst, dismiss}, schemaType: uploading}
}

function Library({action, accept, onClose, onSelect}: AssetSourceComponentProps) {
  if (action !== 'select') return null
  const select = (ids: string[]) => onSelect(ids.map((value) => ({kind: 'assetDocumentId', value})))
  return <FilePicker accept={accept} onSelect={select} onClose={onClose} />
}
