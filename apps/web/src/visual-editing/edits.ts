import {createContext, use} from 'react'

/*
 * In a preview everything that stands on a page knows its field in the Studio: a `data-sanity` attribute, made on the
 * server (mark-edits.ts). For visitors none of this exists.
 */

/** The attributes of the fields of the document at the address, by name. */
export const FieldEdits = createContext<Record<string, string> | undefined>(undefined)

/** The attribute of the section that is being rendered. */
export const SectionEdit = createContext<string | undefined>(undefined)

export const useFieldEdit = (field: string | undefined): string | undefined => use(FieldEdits)?.[field ?? '']

export const useSectionEdit = (): string | undefined => use(SectionEdit)

/** The attribute of a picture, a section, or another document that the page shows. */
export function editOf(content: object | null | undefined): string | undefined {
  return content && 'edit' in content ? String(content.edit) : undefined
}

/** For `FieldEdits`. */
export function fieldEditsOf(document: object): Record<string, string> | undefined {
  return 'edits' in document ? (document.edits as Record<string, string>) : undefined
}
