import type {FileValue, ObjectInputProps} from 'sanity'
import {assetPatches, withoutUploadState} from './asset-patch.ts'
import {UploadArea} from './upload-area.tsx'
import {PDF} from './upload-kind.ts'
import {useFieldUpload} from './use-field-upload.tsx'

/** The field of a PDF file: says what fits and what did not. */
export function PdfInput(props: ObjectInputProps<FileValue>) {
  const {upload, schemaType} = useFieldUpload({
    kind: PDF,
    schemaType: props.schemaType,
    onAsset: (id) => props.onChange(assetPatches(props.schemaType.name, id)),
  })
  const change: typeof props.onChange = (patch) => {
    const patches = withoutUploadState(patch)
    if (patches.length > 0) props.onChange(patches)
  }
  return (
    <UploadArea title={props.schemaType.title} kind={PDF} upload={upload} readOnly={props.readOnly}>
      {props.renderDefault({...props, schemaType, onChange: change})}
    </UploadArea>
  )
}
