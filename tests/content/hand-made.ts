import type {Filling, Value} from './fill-shape.ts'
import type {Shape} from './schema-walk.ts'

/** Returned for a field that is to be left out. */
export const LEFT_OUT = Symbol('left out')

export const referTo = (id: string | undefined) => (id ? {_type: 'reference', _ref: id} : undefined)

/** Returns undefined where the shape says enough. */
type Make = (shape: Shape, filling: Filling, beside?: Value) => unknown

/**
 * Answers to custom rules of the Studio, by the type, or by the type and its field: no rule that is a function can be read. A value
 * that the Studio refuses, which `content.test.ts` finds, lacks a line here.
 */
export const HAND_MADE: Readonly<Record<string, Make>> = {
  link: (shape, filling) => linkOf(shape, filling),
  linkMark: (shape, filling) => linkOf(shape, filling),
  slug: () => LEFT_OUT,
  'picture.alt': (shape, {taste}) => taste.words({...shape, required: true}),
  'picture.hotspot': (_shape, {taste}) => taste.choose([LEFT_OUT, {_type: 'sanity.imageHotspot', ...HOTSPOT}]),
  'picture.crop': (_shape, {taste}) => taste.choose([LEFT_OUT, {_type: 'sanity.imageCrop', ...CROP}]),
  'siteSettings.logo': (_shape, {around}) => logo(around.logo),
  'siteSettings.logoOnDark': (_shape, {around}, beside) => (beside?.logo ? logo(around.logo) : LEFT_OUT),
  'siteSettings.accent': (_shape, {taste}) => taste.choose(['#f2a900', '#ff8c00']),
  'siteSettings.phones': (_shape, {taste}) => PHONES.slice(0, taste.count(1, PHONES.length, 0)),
  'siteSettings.whatsapp': () => PHONES[0],
  'page.parent': () => LEFT_OUT,
  'prequalification.verifyUrl': () => 'https://verification.example/of-the-house',
  'openingHour.opens': () => '09:00',
  'openingHour.closes': () => '18:00',
  'project.outline': (_shape, {taste}) => taste.choose([OUTLINE, `${OUTLINE}\n\n-20 -20\n500 -20\n500 60\n-20 60`]),
  'project.stages': stagesOf,
  'stages.stages': stagesOf,
  'project.stageToday': stageToday,
  'stages.stageToday': stageToday,
  'organizationalChart.positions': positionsOf,
  // Its sections make a page, which `fill-site.ts` puts together.
  'page.sections': () => LEFT_OUT,
  'homePage.sections': () => LEFT_OUT,
  'redirect.from': (_shape, {taste}) => `/old-${taste.choose(['a', 'b', 'c'])}`,
  'redirect.target': (_shape, {around}) => referTo(around.ids.page?.[0]),
  'redirect.href': () => LEFT_OUT,
}

/** Fields that a rule of their own asks for. */
export const NEEDED = new Set(['picture.alt'])

const HOTSPOT = {x: 0.9, y: 0.1, width: 0.2, height: 0.2}
const CROP = {top: 0.1, bottom: 0.2, left: 0.3, right: 0}

const OUTLINE = '0 0\n420 0\n420 30.5\n0 20'

const PHONES = ['+92 (42) 0000 0000-1', '+92 42 0000 0001', '042 00000002', '+92 300 0000003']

const logo = (asset: string) => ({_type: 'picture', asset: {_type: 'reference', _ref: asset}, alt: 'Logo'})

/** To a page of the site, or elsewhere: then with words, as nothing else has any. */
function linkOf({type, fields}: Shape, {taste, around}: Filling): Value {
  const label = fields.find(({name}) => name === 'label')
  const target = taste.choose([...(around.ids.page ?? []), ...(around.ids.project ?? []).slice(0, 1)])
  const isWithin = target && taste.choose([true, true, false])
  const words = label && (!isWithin || taste.fills(label)) && taste.words({...label.shape, required: true})
  const to = isWithin
    ? {target: referTo(target)}
    : {href: taste.choose(['https://example.com/', 'tel:+92420000', '#top'])}
  return {_type: type, ...to, ...(words && {label: words})}
}

/** Three to eight, or none. */
function stagesOf(shape: Shape, filling: Filling): unknown {
  const count = filling.taste.count(3, 8, filling.depth)
  const [of] = shape.of
  if (!of) return LEFT_OUT
  return Array.from({length: count}, (_, place) => ({
    _key: `s${place}`,
    ...(filling.fill(of, {...filling, depth: filling.depth + 1}) as Value),
  }))
}

function stageToday(_shape: Shape, {taste}: Filling, beside?: Value): unknown {
  const stages = Array.isArray(beside?.stages) ? beside.stages.length : 0
  return stages ? taste.choose([1, stages]) : LEFT_OUT
}

/** Each reports to the first, which alone reports to no position. */
function positionsOf(shape: Shape, filling: Filling): unknown {
  const [of] = shape.of
  if (!of) return LEFT_OUT
  const count = filling.taste.count(1, 12, filling.depth)
  const positions = Array.from({length: count}, (_, place) => ({
    _key: `p${place}`,
    ...(filling.fill(of, {...filling, depth: filling.depth + 1}) as Value & {title: string}),
  }))
  return positions.map((position, place) => ({...position, reportsTo: place === 0 ? undefined : positions[0]?.title}))
}
