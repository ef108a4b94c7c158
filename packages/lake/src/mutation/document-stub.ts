import type {JsonObject} from '../document/document.ts'
import {randomId} from '../document/random-id.ts'
import type {DocumentStub} from '../write/document-mutation.ts'
import {invalidWrite} from '../write/write-error.ts'

const ID = /^[a-zA-Z0-9_](?:[a-zA-Z0-9_-]|\.(?!\.)){0,127}$/
const TYPE = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,127}$/

/** Completes a document's id: none is made up, and one that ends in a dot (`drafts.`) is a prefix. */
export function documentStub(document: JsonObject): DocumentStub {
  const {_id = '', _type} = document
  if (typeof _type !== 'string' || !TYPE.test(_type)) throw invalidWrite('A document must have a "_type"')
  if (typeof _id !== 'string') throw invalidWrite('"_id" must be a string')
  const id = _id === '' || _id.endsWith('.') ? _id + randomId() : _id
  if (!ID.test(id)) throw invalidWrite(`Document ID "${id}" is invalid`)
  return {...document, _id: id, _type}
}
