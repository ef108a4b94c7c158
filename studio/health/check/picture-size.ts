import {sizeText} from '@site/forms/size-text'
import type {SchemaType} from 'sanity'
import {say} from '../../language/say.ts'
import {type Asset, type JsonObject, partsOf, refOf} from '../content.ts'
import type {Check} from '../finding.ts'
import {isPicture, listOf, ofType, type Place, placesOf} from '../place.ts'
import {LARGEST_FILE, LARGEST_SIDE, neededWidth} from './picture-width.ts'

/** The sides of a picture stand in the id of its asset. */
const SIDES = `{
  "sides": string::split(string::split(asset._ref, "-")[2], "x"),
  "share": 1 - coalesce(crop.left, 0) - coalesce(crop.right, 0)
}`

/** GROQ makes no number of a text: one is below another of as many digits. */
const isBelow = (one: string, other: string) =>
  `(length(${one}) < length(${other}) || (length(${one}) == length(${other}) && ${one} < ${other}))`

const isTooLarge = [0, 1].map((side) => isBelow(`"${LARGEST_SIDE}"`, `sides[${side}]`)).join(' || ')

const isTooSmall = (needed: number) => isBelow('sides[0]', `string(round(${needed} / share))`)

/** True of a type's documents with a picture whose sides are wrong for its place. */
function hasWrongSides(type: SchemaType): string | undefined {
  const byWidth = Map.groupBy(placesOf(type, isPicture), ({owner, field}) => neededWidth(owner, field))
  const conditions = [...byWidth].map(
    ([needed, places]: [number, Place[]]) =>
      `count(${listOf(places)}${SIDES}[${isTooSmall(needed)} || ${isTooLarge}]) > 0`,
  )
  return conditions.join(' || ') || undefined
}

const HEAVY = `*[_type == "sanity.imageAsset" && size > ${LARGEST_FILE}]._id`

export const pictureSize: Check = {
  name: 'size',
  title: 'Pictures of a wrong size',
  candidates: {
    filter: (types) => `${ofType(types, hasWrongSides)} || references(${HEAVY})`,
    isExact: true,
  },
  find: ({newest, assets}) =>
    newest.flatMap((document) =>
      [...partsOf(document)].flatMap(({value, path, owner, field}) => {
        const asset = assets.get(refOf(value.asset) ?? '')
        const text = asset?.width && (tooSmall(asset, value, neededWidth(owner, field)) ?? tooLarge(asset))
        return text ? {document, path, text} : []
      }),
    ),
}

function tooSmall({width}: Asset, {crop}: JsonObject, needed: number): string | undefined {
  if (!width) return undefined
  const kept = Math.round(width * (1 - side(crop, 'left') - side(crop, 'right')))
  if (kept >= needed) return undefined
  if (kept === width) return say('Too small: {kept} pixels wide, but {needed} are shown here.', {kept, needed})
  return say('Too small: {kept} pixels wide after cropping, but {needed} are shown here.', {kept, needed})
}

function tooLarge({width, height, size}: Asset): string | undefined {
  const longest = Math.max(width ?? 0, height ?? 0)
  if (longest > LARGEST_SIDE)
    return say('Larger than needed: {pixels} pixels; {most} are plenty.', {pixels: longest, most: LARGEST_SIDE})
  if (!size || size <= LARGEST_FILE) return undefined
  return say('Larger than needed: a file of {size}; {most} are plenty.', {
    size: sizeText(size),
    most: sizeText(LARGEST_FILE),
  })
}

const side = (crop: unknown, name: string): number =>
  crop && typeof crop === 'object' && name in crop ? Number((crop as JsonObject)[name]) || 0 : 0
