import {readFileSync, writeFileSync} from 'node:fs'
import {allWords} from '@site/forms/words/all'
import {answerHelp} from '../apps/server/src/config/terminal.ts'
import {english} from '../apps/web/src/language/english.ts'
import {urdu, urduTexts} from '../apps/web/src/language/urdu.ts'
import {sanityTexts, urduParts} from '../studio/language/urdu.ts'

type SeedDocument = {_id: string; [field: string]: unknown}

const seed = readFileSync(new URL('../studio/seed/data.ndjson', import.meta.url), 'utf8')
const documents = new Map(
  seed
    .trim()
    .split('\n')
    .map((line): SeedDocument => JSON.parse(line))
    .map((document) => [document._id, document]),
)

const READ = new Set(['title', 'subtitle', 'summary', 'label', 'heading', 'text', 'intro', 'emptyText', 'buttonLabel'])

type Catalogue = {
  readonly title: string
  /** Texts, or functions that make one, in objects of any depth. */
  readonly english: object
  /** The same in Urdu. */
  readonly urdu: object
}

/** Everything of ours that is said in Urdu. */
const catalogues: readonly Catalogue[] = [
  {title: 'Forms', english: allWords.en, urdu: allWords.ur},
  {title: 'Site', english: {...english, ...englishTexts()}, urdu: {...urdu, ...urduTexts}},
  menuCatalogue(),
  ...pageCatalogues(),
  ...Object.entries(urduParts).map(([part, texts]) => byEnglish(part, texts)),
  {title: 'Studio: texts of Sanity', english: sanitys('english'), urdu: sanitys('urdu')},
]

function sanitys(language: 'english' | 'urdu'): object {
  const texts = Object.values(sanityTexts).flatMap((each) => Object.entries(each))
  return Object.fromEntries(texts.map(([name, each]) => [name, each[language]]))
}

/** Texts of a part of the Studio, which are named by their English. */
function byEnglish(part: string, texts: Readonly<Record<string, string>>): Catalogue {
  const title = `Studio: ${part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
  return {title, english: Object.fromEntries(Object.keys(texts).map((text) => [text, text])), urdu: texts}
}

/** The settings that pages in Urdu have texts of their own for. */
function englishTexts(): object {
  const settings = documents.get('siteSettings') as Record<string, Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(urduTexts).map(([group, texts]) => [
      group,
      Object.fromEntries(Object.keys(texts).map((name) => [name, settings[group]?.[name]])),
    ]),
  )
}

/** Names of pages in the menu and footer of the first content, and the text at their foot. */
function menuCatalogue(): Catalogue {
  type Entry = {
    _key: string
    urdu?: string
    label?: string
    title?: string
    children?: Entry[]
    link?: {target: {_ref: string}}
  }
  const {items, footerColumns} = documents.get('navigation') as unknown as Record<string, Entry[]>
  const {footerText, footerTextUrdu, address, addressUrdu} = documents.get('siteSettings') as SeedDocument
  const columns = (footerColumns ?? []).map((column) => ({...column, _key: `footer.${column._key}`}))
  const entries = [...(items ?? []).flatMap((item) => [item, ...(item.children ?? [])]), ...columns]
  const called = entries.filter((entry) => entry.urdu)
  const nameOf = ({label, title, link}: Entry) => label ?? title ?? documents.get(link?.target._ref ?? '')?.title
  return {
    title: 'Menu and footer',
    english: {...Object.fromEntries(called.map((entry) => [entry._key, nameOf(entry)])), footerText, address},
    urdu: {
      ...Object.fromEntries(called.map((entry) => [entry._key, entry.urdu])),
      footerText: footerTextUrdu,
      address: addressUrdu,
    },
  }
}

/** The pages of the first content that are in both languages. */
function pageCatalogues(): Catalogue[] {
  return [...documents.values()].flatMap(({_id, language}) => {
    const original = documents.get(_id.replace(/-ur$/, ''))
    return language === 'ur' && original
      ? [{title: `Page: ${original.title}`, english: readTexts(original), urdu: readTexts(documents.get(_id))}]
      : []
  })
}

/** Leaves of a document what is there to be read, under its keys. */
function readTexts(value: unknown): object {
  const texts: Record<string, unknown> = {}
  for (const [place, part] of Object.entries(value as object)) {
    const name = String(part?._key ?? place)
    if (name === 'samples') continue
    if (typeof part === 'object' && part !== null) texts[name] = readTexts(part)
    else if (READ.has(name)) texts[name] = part
  }
  return texts
}

/** Every text by its path; the places of its parameters are in braces. */
function textsOf(words: object, path: readonly string[] = []): (readonly [path: string, text: string])[] {
  return Object.entries(words).flatMap(([name, value]) => {
    const place = [...path, name]
    if (typeof value === 'object' && value !== null) return textsOf(value, place)
    const places = Array.from({length: typeof value === 'function' ? value.length : 0}, (_, at) => `{${at + 1}}`)
    return [[place.join('.'), String(typeof value === 'function' ? value(...places) : value)] as const]
  })
}

/** Each text in both languages, in the order of the English ones. */
export const urduRows = catalogues.map(({title, english, urdu}) => {
  const inUrdu = new Map(textsOf(urdu))
  return {title, rows: textsOf(english).map(([path, text]) => ({path, english: text, urdu: inUrdu.get(path) ?? ''}))}
})

const cell = (text: string) =>
  text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('|', '\\|')
    .replaceAll('\n', '<br>')

/** Returns docs/urdu.md: a table for each catalogue. */
export function urduText(): string {
  const tables = urduRows.map(({title, rows}) => {
    const lines = rows.map(
      ({path, english, urdu}) => `| ${cell(english)} | ${cell(urdu)} | ${path === english ? '' : `\`${path}\``} |`,
    )
    return `## ${title}\n\n| English | Urdu | name |\n| --- | --- | --- |\n${lines.join('\n')}\n`
  })
  return `# Urdu

Every text of ours in Urdu beside its English, for a reader whose language it is. \`pnpm docs:urdu\` writes this page from the
catalogues that \`tests/urdu-text.ts\` names; correct them there. In braces stands what is put into a text.

${tables.join('\n')}`
}

if (import.meta.main) {
  answerHelp(`Usage: pnpm docs:urdu
  Writes docs/urdu.md: every text in Urdu beside its English.`)
  writeFileSync(new URL('../docs/urdu.md', import.meta.url), urduText())
}
