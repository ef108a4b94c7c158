import type {Sentence} from '../language/say.ts'
import {equipmentCategories, places, staffDepartments} from '../schema/choices.ts'

type Choice = {value: string; title: Sentence}

/** A column of the file, and the field that it fills in. */
export type Column = {
  field: string
  title: Sentence
  /** Says that every row has to have it. */
  needed?: true
  kind: 'text' | 'number' | {oneOf: readonly Choice[]} | {someOf: readonly Choice[]}
}

/** Documents that a company keeps as a table elsewhere. */
export type Table = {
  type: 'equipment' | 'staffMember'
  title: Sentence
  /** The name of one of them. */
  noun: Sentence
  fileName: string
  columns: readonly Column[]
  /** Fields that tell rows apart in a file that does not say the id of the document. */
  key: readonly string[]
}

/** Title of the column of ids in files that were saved here, so that a row whose name was changed is known again. */
export const ID_TITLE = 'Id'

const showOn: Column = {field: 'showOn', title: 'Where it appears', kind: {someOf: places}}

export const equipmentTable: Table = {
  type: 'equipment',
  title: 'Equipment as a table',
  noun: 'entry',
  fileName: 'equipment.csv',
  columns: [
    {field: 'name', title: 'Name', kind: 'text', needed: true},
    {field: 'listName', title: 'Name on the list', kind: 'text'},
    {field: 'quantity', title: 'Quantity', kind: 'number', needed: true},
    {field: 'unit', title: 'Unit', kind: 'text', needed: true},
    {field: 'category', title: 'Table', kind: {oneOf: equipmentCategories}, needed: true},
    showOn,
  ],
  key: ['name', 'category'],
}

export const staffTable: Table = {
  type: 'staffMember',
  title: 'Staff as a table',
  noun: 'person',
  fileName: 'staff.csv',
  columns: [
    {field: 'designation', title: 'Designation', kind: 'text', needed: true},
    {field: 'name', title: 'Name', kind: 'text'},
    {field: 'qualification', title: 'Qualification', kind: 'text'},
    {field: 'department', title: 'Department', kind: {oneOf: staffDepartments}, needed: true},
    showOn,
  ],
  key: ['designation', 'name', 'department'],
}
