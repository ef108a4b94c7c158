import type {Address} from '@site/content'
import {useLoaderData} from 'react-router-dom'
import {FieldEdits, fieldEditsOf} from '../visual-editing/edits.ts'
import {pageKindOf} from './page-kinds.tsx'

/** The document at the address. */
export function AddressPage() {
  const document = useLoaderData<Address>()
  return <FieldEdits value={fieldEditsOf(document)}>{pageKindOf(document).page(document)}</FieldEdits>
}
