import {sizeText} from '@site/forms/size-text'
import type {SchemaType} from 'sanity'
import {say} from '../../language/say.ts'
import {type Asset, type JsonObject, partsOf, refOf} from '../content.ts'
import type {Question} from '../finding.ts'
import {isPicture, listOf, ofType, type Place, placesOf} from '../place.ts'

const SILENT = 'defined(asset._ref) && count(string::split(coalesce(alt, ""), " ")[@ != ""]) == 0'

export const altText: Question = {
  name: 'alt',
  title: 'Pictures without words',
  candidates: {
    filter: (types) =>
      ofType(types, (type) => {
        const pictures = placesOf(type, isPicture)
        return pictures.length > 0 ? `count(${listOf(pictures)}[${SILENT}]) > 0` : undefined
      }),
    isExact: true,
  },
  find: ({newest}) =>
    newest.flatMap((document) =>
      [...partsOf(document)].flatMap(({value, path}) => {
        const silent = value._type === 'picture' && refOf(value.asset) && !String(value.alt ?? '').trim()
        return silent ? {document, path: [...path, 'alt'], text: say('Say what this picture shows.')} : []
      }),
    ),
}

/**
 * Pixels of width that a picture needs, by the section or document that holds it and its field. They are what a screen
 * of 1,920 pixels shows at that place, rounded up; certificates must be readable when they are opened large.
 */
const needed: Record<string, number> = {
  'project.mainImage': 1400,
  'project.gallery': 1200,
  'project.description': 1000,
  'service.picture': 1000,
  'service.body': 1000,
  'certificate.images': 1200,
  'equipment.picture': 600,
  'staffMember.picture': 480,
  'manager.picture': 480,
  'partner.logo': 300,
  'siteSettings.logo': 200,
  'profile.picture': 1500,
  'profile.proof.picture': 900,
  'counters.items.picture': 800,
  'serviceSlider.slides.picture': 1400,
  'serviceHero.slides.picture': 1300,
  'doors.doors.picture': 1000,
  'drawing.picture': 1300,
  'organizationalChart.picture': 1500,
  'prose.picture': 1000,
  'gallery.pictures': 1200,
}

/** Messengers and networks ask for this width. */
const SHARED = 1200

/** Narrower than this, a picture is blurred at any place. */
const ANYWHERE = 480

function neededWidth(owner: string, field: string): number {
  if (field.endsWith('seo.picture')) return SHARED
  return needed[`${owner}.${field}`] ?? ANYWHERE
}

/** Twice the widest that the site ever shows (2,560 pixels): what is more only makes uploads and backups slow. */
const LARGEST_SIDE = 5120

/** Bytes. A photograph of that size keeps its quality in a tenth of this. */
const LARGEST_FILE = 12_000_000

/** The sides of a picture are part of the id of its asset. */
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

export const pictureSize: Question = {
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
