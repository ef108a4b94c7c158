import type {EditorSchema, PortableTextBlock} from '@portabletext/editor'
import {type DeserializerRule, htmlToPortableText} from '@portabletext/html'
import {createTableRule} from '@portabletext/html/rules'

type ReadingOptions = {
  schema: EditorSchema
  keyGenerator: () => string
}

type LinkMark = {_type: 'linkMark'; _key: string; href: string}

/** Targets that a pasted link may have. A path or a mark within the other document leads nowhere here. */
const TAKEN = /^(https?:\/\/[^\s/\\][^\s\\]*|mailto:[^\s@\\]+@[^\s@\\]+|tel:\+?[\d()\s-]{3,})$/i

/** Elements that Word puts beside the text: comments, and the marks that lead to them. */
const BESIDE_TEXT = '.MsoCommentReference, [style*="mso-element:comment"], .msocomoff'

/**
 * Reads what was copied in Word, a spreadsheet or a browser as blocks of our rich text: links become link marks, tables
 * tables, whose cells hold plain text. Text that the schema has no style for stays as plain text.
 */
export function readHtml(html: string, {schema, keyGenerator}: ReadingOptions): PortableTextBlock[] {
  const links = new Map<string, LinkMark>()

  const besideText: DeserializerRule = {
    deserialize: (node) => (isElement(node) && node.matches(BESIDE_TEXT) ? [] : undefined),
  }
  const link: DeserializerRule = {
    deserialize(node, next) {
      if (!isElement(node) || node.localName !== 'a') return undefined
      const href = node.getAttribute('href')?.trim() ?? ''
      const children = next(node.childNodes)
      if (!TAKEN.test(href)) return children
      const markDef: LinkMark = {_type: 'linkMark', _key: keyGenerator(), href}
      links.set(markDef._key, markDef)
      return {_type: '__annotation', markDef, children} as ReturnType<typeof next>
    },
  }
  const tables = createTableRule({schema, keyGenerator})
  const table: DeserializerRule = {
    deserialize(node, next, createBlock) {
      if (!isElement(node) || node.localName !== 'table') return undefined
      return isOfData(node as HTMLTableElement) ? tables.deserialize(node, next, createBlock) : next(node.childNodes)
    },
  }

  const rules = [besideText, link, table]
  const blocks = htmlToPortableText(html, {schema, keyGenerator, rules})
  return blocks.map((block) => (block._type === 'table' ? finished(block as Table, links) : block))
}

const isElement = (node: Node): node is Element => node.nodeType === 1

/** Tells whether a table holds data: others arrange pages and mails, and a cell has no room for a nested one. */
const isOfData = (table: HTMLTableElement) =>
  !table.parentElement?.closest('table') && table.rows.length > 1 && [...table.rows].some(({cells}) => cells.length > 1)

type TextBlock = PortableTextBlock & {listItem?: string; level?: number; children?: {marks?: string[]}[]}
type Cell = {value: TextBlock[]}
type Table = PortableTextBlock & {headerRows?: number; rows: {cells: Cell[]}[]}

/** Gives the texts of the cells their links, and the table a head: Word marks a head only where it is repeated on each page. */
function finished({rows, ...table}: Table, links: ReadonlyMap<string, LinkMark>): PortableTextBlock {
  const plain = ({listItem, level, ...block}: TextBlock) => ({
    ...block,
    style: 'normal',
    markDefs: [...links.values()].filter(({_key}) => block.children?.some(({marks}) => marks?.includes(_key))),
  })
  const finish = (cell: Cell): Cell => ({...cell, value: cell.value.map(plain)})
  return {headerRows: 1, ...table, rows: rows.map((row) => ({...row, cells: row.cells.map(finish)}))}
}
