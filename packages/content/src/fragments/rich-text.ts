import {href} from './link.ts'
import {picture} from './picture.ts'

const block = `
  ...,
  "markDefs": coalesce(markDefs[]{_key, _type, "href": coalesce(target->{"href": ${href}}.href, href)}, [])
`

/**
 * Paragraphs, pictures and tables of `field`. A link whose target is missing has `href: null`: its words remain as text.
 * Blocks keep their own shape, because to Portable Text `listItem: null` is a list item.
 */
export const richText = (field: string) => `coalesce(${field}[]{
  _key,
  _type,
  _type == "block" => {${block}},
  _type == "picture" => {"picture": ${picture('@')}},
  _type == "table" => {
    "headerRows": coalesce(headerRows, 0),
    "rows": coalesce(rows[]{_key, "cells": coalesce(cells[]{_key, "value": coalesce(value[]{${block}}, [])}, [])}, [])
  }
}, [])`

/** The words of `field`, for a search and for machines: those of its paragraphs, then those of its tables. */
export const wordsOf = (field: string) =>
  `array::join(array::compact([pt::text(${field}[]), pt::text(${field}[].rows[].cells[].value[])]), "\\n\\n")`
