import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import type {RoutedType} from '@site/routes'
import {pageKinds} from '../pages/page-kinds.tsx'

/** What the queries' names (packages/content) mean in the schema, where they differ or do not say it. */

/** Types of the documents that a section or page shows under a name. */
const typeOfChildren: Record<string, string> = {
  projects: 'project',
  related: 'project',
  services: 'service',
  cards: 'service',
  others: 'service',
  certificates: 'certificate',
  equipment: 'equipment',
  staff: 'staffMember',
  roles: 'manpowerRole',
  managers: 'manager',
  person: 'manager',
  partners: 'partner',
  posts: 'newsPost',
}

/** Fields that a query calls otherwise. */
const fieldNames: Record<string, Record<string, string>> = {
  project: {picture: 'mainImage'},
}

/** What a click on a whole document opens; `title` where nothing is said. */
const mainField: Record<string, string> = {
  equipment: 'name',
  staffMember: 'designation',
  manpowerRole: 'role',
  partner: 'name',
}

type Json = Record<string, unknown>

/** A document, or a part of one, that the walk has come to. */
type Place = {id: string; type: string; path: string}

export type MarkEdits = <Data extends object>(document: Data) => Data

/**
 * Makes the function that writes beside each piece of content where it is edited: `edit` on sections, pictures and other
 * documents, `edits` by field on the document itself. `data-sanity` attributes carry them (edits.ts).
 * @param studioUrl address of the Studio, for clicks outside of its own preview
 */
export function createMarkEdits(studioUrl: string): MarkEdits {
  const attribute = ({id, type, path}: Place) => createDataAttribute({baseUrl: studioUrl, id, type, path}).toString()

  function mark(value: unknown, key: string, place: Place): unknown {
    if (Array.isArray(value)) return value.map((item) => mark(item, key, itemPlace(item, place)))
    if (!isObject(value)) return value
    const here = typeof value._id === 'string' ? documentPlace(value._id, key, place) : place
    const children = Object.entries(value).map(([name, child]) => [name, mark(child, name, childPlace(here, name))])
    const edit = isEditable(value, here) ? {edit: attribute(editedPlace(value, here))} : {}
    return {...Object.fromEntries(children), ...edit}
  }

  return (document) => {
    if (!isObject(document) || typeof document._id !== 'string' || typeof document._type !== 'string') return document
    const root = {id: document._id, type: document._type, path: ''}
    const {edit: _own, ...marked} = mark(document, '', root) as Json
    const {fields} = pageKinds[root.type as RoutedType]
    const edits = Object.fromEntries(fields.map((path) => [path, attribute({...root, path})]))
    return {...marked, edits} as unknown as typeof document
  }
}

function documentPlace(id: string, key: string, place: Place): Place {
  return place.path === '' ? place : {id, type: typeOfChildren[key] ?? '', path: ''}
}

function childPlace({path, ...document}: Place, name: string): Place {
  const field = path === '' ? (fieldNames[document.type]?.[name] ?? name) : name
  // A picture in a text is the item itself.
  if (name === 'picture' && /\b(body|description)\[[^\]]*\]$/.test(path)) return {...document, path}
  return {...document, path: path === '' ? field : `${path}.${field}`}
}

function itemPlace(item: unknown, place: Place): Place {
  const key = isObject(item) && typeof item._key === 'string' ? item._key : undefined
  return key ? {...place, path: `${place.path}[_key=="${key}"]`} : place
}

/** Pictures, sections, and documents beside the one at the address whose type is known. */
function isEditable(value: Json, {path, type}: Place): boolean {
  const isPicture = typeof value.path === 'string' && typeof value.alt === 'string'
  const isSection = /^sections\[[^\]]*\]$/.test(path)
  return type !== '' && (isPicture || isSection || typeof value._id === 'string')
}

function editedPlace(value: Json, place: Place): Place {
  return typeof value._id === 'string' ? {...place, path: mainField[place.type] ?? 'title'} : place
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
