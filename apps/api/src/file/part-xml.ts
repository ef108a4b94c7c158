import {setImmediate} from 'node:timers/promises'
import {SaxesParser, type SaxesTagNS} from 'saxes'
import {refuse} from './flaw.ts'
import type {Budget} from './judge.ts'

/** A tenth of a second of nothing but tags is a megabyte: others get their turn between slices. */
const SLICE_CHARACTERS = 64 * 1024

/** Costs of an element beside its text, which would otherwise be the cheapest way to keep a server busy. */
const ELEMENT_BYTES = 40

/** Word nests a few dozen. Each element looks for its namespace in those around it. */
const DEEPEST = 300

/** The only encodings of a package, told by their first bytes; a part that names another one is not read by it. */
const ENCODINGS = [
  ['utf-16le', /^(?:\xff\xfe|<\0)/],
  ['utf-16be', /^(?:\xfe\xff|\0<)/],
] as const
const NAMED = /^(?:utf-?8|utf-16(?:le|be)?|us-ascii)$/i

const encodingOf = (bytes: Buffer) =>
  ENCODINGS.find(([, begins]) => begins.test(bytes.toString('latin1', 0, 2)))?.[0] ?? 'utf-8'

export const beginsXml = (head: Buffer): boolean => /^\s*</.test(new TextDecoder(encodingOf(head)).decode(head))

export type Element = {
  /** The namespace; the prefix is for each document to choose. */
  readonly uri: string
  readonly local: string
  /** Those of the element's own namespace, or of none. */
  readonly attributes: Readonly<Record<string, string>>
}

export type XmlReader = {
  readonly open: (element: Element) => void
  readonly close?: (element: Element) => void
  readonly text?: (text: string, within: Element | undefined) => void
}

function elementOf({uri, local, attributes}: SaxesTagNS): Element {
  const own = Object.values(attributes).filter((attribute) => attribute.uri === '' || attribute.uri === uri)
  return {uri, local, attributes: Object.fromEntries(own.map(({local: name, value}) => [name, value]))}
}

/** Reads a part of a package. Refuses what is no XML, or has a document type: entities could hide what it says. */
export async function readXml(content: Buffer, budget: Budget, {open, close, text}: XmlReader): Promise<void> {
  const parser = new SaxesParser({xmlns: true})
  const within: Element[] = []
  let isWrong = false
  const wrong = () => {
    isWrong = true
  }
  const charge = (bytes: number) => {
    budget.parsed -= bytes
    if (budget.parsed < 0) refuse('large')
  }
  charge(content.length)
  parser.on('error', wrong)
  parser.on('doctype', wrong)
  parser.on('xmldecl', ({encoding = 'utf-8'}) => void (NAMED.test(encoding) || wrong()))
  parser.on('opentag', (tag) => {
    charge(ELEMENT_BYTES)
    const element = elementOf(tag)
    if (within.push(element) > DEEPEST) refuse('large')
    open(element)
  })
  parser.on('closetag', () => {
    const element = within.pop()
    if (element) close?.(element)
  })
  for (const kind of ['text', 'cdata'] as const) parser.on(kind, (said) => text?.(said, within.at(-1)))
  const xml = decoded(content)
  for (let at = 0; at < xml.length && !isWrong; at += SLICE_CHARACTERS) {
    parser.write(xml.slice(at, at + SLICE_CHARACTERS))
    await setImmediate()
  }
  if (!isWrong) parser.close()
  if (isWrong) refuse('damaged')
}

function decoded(content: Buffer): string {
  try {
    return new TextDecoder(encodingOf(content), {fatal: true}).decode(content)
  } catch {
    return refuse('damaged')
  }
}
