import {useEffect, useMemo, useRef} from 'react'
import type {ObjectSchemaType} from 'sanity'
import {library} from '../files/library.tsx'
import {uploadingBy} from './field-source.ts'
import type {UploadKind} from './upload-kind.ts'
import {useUpload} from './use-upload.ts'

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
