import {isDeepStrictEqual} from 'node:util'
import {isObject, type JsonObject} from '../document/document.ts'

/** The few Mendoza opcodes that this encoder writes; the npm package `mendoza` only decodes. */
const VALUE = 0
const PUSH_FIELD_COPY = 10
const PUSH_FIELD_BLANK = 11
const PUSH_ELEMENT_COPY = 12
const RETURN_INTO_OBJECT_SAME_KEY_POP = 15
const RETURN_INTO_ARRAY_POP = 16
const SET_FIELD = 17
const DELETE_FIELD = 19
const APPEND_VALUE = 20
const APPEND_SLICE = 21

export type MendozaPatch = unknown[]

/**
 * The patch that turns `left` into `right`, field by field. A missing document is null.
 */
export function mendozaDifference(left: JsonObject | null, right: JsonObject | null): MendozaPatch {
  if (isDeepStrictEqual(left, right)) return []
  return left && right ? objectPatch(left, right) : [VALUE, right]
}

/** The effects of one change on a document. */
export type Effects = {apply: MendozaPatch; revert: MendozaPatch}

/**
 * Returns what a change did, as clients apply it: to documents without their revision. A patch names fields by their
 * place among all, so that with `_rev` in it each one would lead to the field beside the one that is meant.
 */
export function effectsOf(previous: JsonObject | null, next: JsonObject | null): Effects {
  const [left, right] = [previous, next].map((document) => document && withoutRevision(document)) as [
    JsonObject | null,
    JsonObject | null,
  ]
  return {apply: mendozaDifference(left, right), revert: mendozaDifference(right, left)}
}

function withoutRevision({_rev, ...document}: JsonObject): JsonObject {
  return document
}

/** Fields are named by their place among the sorted keys of the left side. */
function objectPatch(left: JsonObject, right: JsonObject): MendozaPatch {
  const patch: MendozaPatch = []
  for (const [index, key] of Object.keys(left).sort().entries()) {
    if (!Object.hasOwn(right, key)) patch.push(DELETE_FIELD, index)
    else patch.push(...fieldPatch(index, key, left[key], right[key]))
  }
  for (const key of Object.keys(right)) if (!Object.hasOwn(left, key)) patch.push(SET_FIELD, right[key], key)
  return patch
}

function fieldPatch(index: number, key: string, left: unknown, right: unknown): MendozaPatch {
  if (isDeepStrictEqual(left, right)) return []
  if (isObject(left) && isObject(right)) {
    return [PUSH_FIELD_COPY, index, ...objectPatch(left, right), RETURN_INTO_OBJECT_SAME_KEY_POP]
  }
  // An empty array has nothing to append, so that it would stay "blank" and not be an array at all.
  if (Array.isArray(left) && Array.isArray(right) && right.length > 0) {
    return [PUSH_FIELD_BLANK, index, ...arrayPatch(left, right), RETURN_INTO_OBJECT_SAME_KEY_POP]
  }
  return [SET_FIELD, right, key]
}

/** Builds the array anew: unchanged items are copied, items with the same `_key` are patched, others are spelled out. */
function arrayPatch(left: unknown[], right: unknown[]): MendozaPatch {
  const places = new Map(left.map((item, place) => [keyOf(item) ?? place, place]))
  return right.flatMap((item, index) => {
    const place = places.get(keyOf(item) ?? index)
    const before = place === undefined ? undefined : left[place]
    if (place !== undefined && isDeepStrictEqual(before, item)) return [APPEND_SLICE, place, place + 1]
    if (!isObject(before) || !isObject(item)) return [APPEND_VALUE, item]
    return [PUSH_ELEMENT_COPY, place, ...objectPatch(before, item), RETURN_INTO_ARRAY_POP]
  })
}

function keyOf(item: unknown): string | undefined {
  return isObject(item) && typeof item._key === 'string' ? item._key : undefined
}
