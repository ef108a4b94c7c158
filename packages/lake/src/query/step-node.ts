import {randomUUID} from 'node:crypto'
import type {TreeNode} from '../groq/tree-node.ts'

/** No document can refer to this. */
const MARK = `${randomUUID()} `
const KEY = ' '
/** Separates the ids of a list; no id has it. */
const SEPARATOR = '\n'

/**
 * A step as a node of groq-js: a reference, because groq-js asks its caller for one thing only: what a reference leads to.
 */
export const stepNode = (step: number): TreeNode => ({
  type: 'Deref',
  base: {type: 'Value', value: {_ref: `${MARK}${step}`}},
})

type KeyedStep = {
  step: number
  key: TreeNode
  isList: boolean
  /** The node that is evaluated for a key that is not a text. */
  otherwise: TreeNode
}

/** A step that is told a key from the row in which it is evaluated. */
export function keyedStepNode({step, key, isList, otherwise}: KeyedStep): TreeNode {
  const text = isList ? call('array', 'join', [call('array', 'compact', [key]), value(SEPARATOR)]) : key
  const reference = {type: 'OpCall', op: '+', left: value(`${MARK}${step}${KEY}`), right: text}
  const attribute = {type: 'ObjectAttributeValue', name: '_ref', value: reference}
  const deref = {type: 'Deref', base: {type: 'Object', attributes: [attribute]}}
  return call('global', 'coalesce', [deref, otherwise])
}

const value = (text: string): TreeNode => ({type: 'Value', value: text})

const call = (namespace: string, name: string, args: TreeNode[]): TreeNode => ({
  type: 'FuncCall',
  namespace,
  name,
  args,
})

/** Reads what such a node refers to; undefined for a reference of a document. */
export function readStep(reference: string): {step: number; key: string} | undefined {
  if (!reference.startsWith(MARK)) return undefined
  const [step, ...key] = reference.slice(MARK.length).split(KEY)
  return {step: Number(step), key: key.join(KEY)}
}

/** The ids of a key that is a list. */
export const idsOf = (key: string): string[] => key.split(SEPARATOR)
