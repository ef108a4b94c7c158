import type {FileValue, ObjectInputProps} from 'sanity'
import {UploadArea} from './upload-area.tsx'
import {PDF} from './upload-kind.ts'
import {useFieldUpload} from './use-field-upload.tsx'

/** The field of a PDF file: says what fits and what did not. */
export function PdfInput(props: ObjectInputProps<FileValue>) {
  const {upload, ...uploading} = useFieldUpload({kind: PDF, schemaType: props.schemaType, onChange: props.onChange})
  return (
    <UploadArea title={props.schemaType.title} kind={PDF} upload={upload} readOnly={props.readOnly}>
      {props.renderDefault({...props, ...uploading})}
    </UploadArea>
  )
}
