import {randomId} from '@site/storage'
import type {JsonObject} from '../document/document.ts'
import {documentFault} from '../document/document-fault.ts'
import type {DocumentStub} from '../write/document-mutation.ts'
import {invalidWrite} from '../write/write-error.ts'

/** Completes a document's id: none is made up, and one that ends in a dot (`drafts.`) is a prefix. */
export function documentStub(document: JsonObject): DocumentStub {
  const {_id = ''} = document
  const id = _id === '' || (typeof _id === 'string' && _id.endsWith('.')) ? _id + randomId() : _id
  const stub = {...document, _id: id}
  const fault = documentFault(stub)
  if (fault) throw invalidWrite(fault)
  return stub as DocumentStub
}
