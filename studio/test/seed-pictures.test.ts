import {readFileSync} from 'node:fs'
import {imageDimensionsFromData} from 'image-dimensions'
import {expect, test} from 'vitest'

/** As the file has them, with the names of the pictures still in place. */
const folder = new URL('../seed/', import.meta.url)
const seed: Content[] = readFileSync(new URL('data.ndjson', folder), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

type Content = Record<string, unknown> & {_id: string; _type: string}

const projects = seed
  .filter(({_type}) => _type === 'project')
  .sort((one, other) => (String(one.orderRank) < String(other.orderRank) ? -1 : 1))
const home = seed.find(({_type}) => _type === 'homePage')
const isProfile = ({_type}: Content) => _type === 'profile'
const isCounters = ({_type}: Content) => _type === 'counters'
const sections = (home?.sections ?? []) as Content[]

/** The number of the view ends a file's name: see the seed's README. */
const viewOf = (file: string) => Number(/-(\d+)\.jpg$/.exec(file)?.[1])
const STREET_VIEW = 5
const WORK_VIEWS = [6, 7]

/** Yields each value of the key anywhere in the content. */
function* valuesOf(content: unknown, key: string): Generator<string> {
  if (!content || typeof content !== 'object') return
  for (const [name, value] of Object.entries(content)) {
    if (name === key) yield String(value)
    else yield* valuesOf(value, key)
  }
}

const filesOf = (content: unknown) =>
  [...valuesOf(content, '_sanityAsset')].map((asset) => asset.replace('image@file://./', ''))
const mainOf = (project: Content) => filesOf(project.mainImage)[0] ?? ''

/** The files narrower than that many pixels, by what their headers say. */
const narrower = (files: string[], least: number) =>
  files.filter((file) => (imageDimensionsFromData(readFileSync(new URL(file, folder)))?.width ?? 0) < least)

test('has what the home page shows, and what a project is introduced by, as wide as a large screen asks for', () => {
  const shown = new Set(valuesOf(home, '_ref'))
  const opening = projects.filter(({_id}) => shown.has(_id)).map(mainOf)
  expect(opening.length).toBeGreaterThan(6)
  expect(
    narrower([...opening, ...filesOf(sections.filter((section) => !isProfile(section) && !isCounters(section)))], 2400),
  ).toEqual([])
  // Half the page wide, and a third.
  const [large = '', ...small] = filesOf(sections.filter(isProfile))
  const counted = filesOf(sections.filter(isCounters))
  expect([...narrower([large], 2000), ...narrower([...small, ...counted], 1200)]).toEqual([])
  expect(narrower(projects.map(mainOf), 2000)).toEqual([])
})

test('shows every other project from the street, and the next from above', () => {
  const fromStreet = projects.map((project) => viewOf(mainOf(project)) === STREET_VIEW)
  const alike = projects.filter((_, index) => index > 0 && fromStreet[index] === fromStreet[index - 1])
  expect(alike.map(({_id}) => _id)).toEqual([])
})

test('shows the work of each project in hand in two large pictures', () => {
  const running = projects.filter(({status}) => status === 'running')
  expect(running.map(({_id}) => _id)).toEqual(['project-union-tower', 'project-building-29a'])
  for (const {_id, gallery} of running) {
    const work = filesOf(gallery).filter((file) => WORK_VIEWS.includes(viewOf(file)))
    expect(work.map(viewOf), _id).toEqual(WORK_VIEWS)
    expect(narrower(work, 2000)).toEqual([])
  }
})
