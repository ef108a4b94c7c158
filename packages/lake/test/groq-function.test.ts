import type {ClientError} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

const office = (id: string, lat: number, lng: number, more = {}) => ({
  _id: id,
  _type: 'office',
  location: {_type: 'geopoint', lat, lng},
  ...more,
})

const LAHORE = {lat: 31.5497, lng: 74.3436}
const PUNJAB = {
  type: 'Polygon',
  coordinates: [
    [
      [69, 28],
      [75.4, 28],
      [75.4, 34],
      [69, 34],
      [69, 28],
    ],
  ],
}

beforeAll(async () => {
  fixture = await startLake()
  await fixture.staff
    .transaction()
    .create(office('lahore', 31.52, 74.35, {title: 'The office in Lahore', about: [block('Built in 2004')]}))
    .create(office('karachi', 24.86, 67.01, {title: 'Karachi', near: {_type: 'reference', _ref: 'lahore'}}))
    .create(office('multan', 30.15, 71.52, {title: 'Multan office', near: {_type: 'reference', _ref: 'lahore'}}))
    .commit()
})

afterAll(() => fixture.close())

const block = (text: string) => ({_type: 'block', _key: 'b', children: [{_type: 'span', _key: 's', text}]})

const ask = (query: string, params = {}) => fixture.staff.fetch(query, params)

async function fault(query: string, params = {}) {
  const failure: ClientError = await ask(query, params).catch((error) => error)
  return [failure.statusCode, failure.response?.body.error]
}

test('Places are found by distance, ordered by it, and by the area around them', async () => {
  const near = '*[geo::distance(location, $here) < $metres] | order(geo::distance(location, $here))._id'
  expect(await ask(near, {here: LAHORE, metres: 400_000})).toEqual(['lahore', 'multan'])
  expect(await ask('*[geo::contains($area, location)]._id', {area: PUNJAB})).toEqual(['lahore', 'multan'])
  expect(await ask('*[geo::intersects(geo(location), geo($area))]._id', {area: PUNJAB})).toEqual(['lahore', 'multan'])
  expect(await ask('*[_id == "lahore"][0]{"at": geo(location), "text": "geo(1)"}')).toEqual({
    at: {type: 'Point', coordinates: [74.35, 31.52]},
    text: 'geo(1)',
  })
})

test('What is no place gives null, also an area that crosses itself', async () => {
  const crossed = [
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 2],
    [0, 0],
  ]
  const bow = {type: 'Polygon', coordinates: [crossed]}
  expect(await ask('[geo($bow), geo({}), geo("x"), geo::latLng(1, null), geo::distance($bow, 1)]', {bow})).toEqual(
    Array.from({length: 5}, () => null),
  )
})

test('A text search finds words, beginnings and phrases anywhere in a document, and leaves out what it shall not find', async () => {
  const found = (search: string) => ask('*[@ match text::query($search)]._id', {search})
  expect(await found('office')).toEqual(['lahore', 'multan'])
  expect(await found('office -multan')).toEqual(['lahore'])
  expect(await found('off* lah*')).toEqual(['lahore'])
  expect(await found('offi')).toEqual([])
  expect(await found('"office in"')).toEqual(['lahore'])
  expect(await found('"in office"')).toEqual([])
  expect(await found('2004')).toEqual(['lahore'])
  expect(await ask('*[[title, _id] match text::query("KARACHI")]._id')).toEqual(['karachi'])
  expect(await ask('*[_type == "office"] | score(boost(title match text::query("multan"), 3)) [0]._id')).toBe('multan')
})

test('A listener hears of what its text search finds', async () => {
  const heard: string[] = []
  await new Promise<void>((resolve, reject) => {
    const listener = fixture.staff.listen('*[title match text::query("branch")]', {}, {events: ['welcome', 'mutation']})
    listener.subscribe({
      error: reject,
      next: async (event) => {
        if (event.type === 'mutation') {
          heard.push(event.documentId)
          return resolve()
        }
        await fixture.staff.create(office('quetta', 30.18, 66.99, {title: 'Quetta'}))
        await fixture.staff.create(office('sialkot', 32.49, 74.53, {title: 'Sialkot branch'}))
      },
    })
  })
  expect(heard).toEqual(['sialkot'])
})

test('Documents are got by reference, and count what refers to them', async () => {
  expect(await ask('*[_id == "karachi"][0]{"of": documents::get(near).title}')).toEqual({of: 'The office in Lahore'})
  expect(await ask('documents::get({"_ref": "dataset:local.production:multan"}).title')).toBe('Multan office')
  expect(await ask('[documents::get("none"), documents::get("dataset:local.other:multan")]')).toEqual([null, null])
  expect(await ask('*[_id in ["lahore", "multan"]]{_id, "count": documents::incomingRefCount()}')).toEqual([
    {_id: 'lahore', count: 2},
    {_id: 'multan', count: 0},
  ])
  const kept = () => ask('*[_id == "lahore"][0]{"count": documents::incomingRefCount()}.count')
  expect(await kept()).toBe(2)
  await fixture.staff.create(office('okara', 30.8, 73.45, {near: {_type: 'reference', _ref: 'lahore'}}))
  expect(await kept()).toBe(3)
})

test('A date is found in a list of any length', async () => {
  await fixture.staff.create({_id: 'opening', _type: 'event', at: '2026-01-07T00:00:00Z'})
  const dates = Array.from({length: 9}, (_, at) => `dateTime("2026-01-0${at + 1}T05:00:00+05:00")`)
  const found = (list: string[]) => ask(`*[_type == "event" && dateTime(at) in [${list}]]._id`)
  expect(await found(dates)).toEqual(['opening'])
  expect(await found([...dates, ...dates, ...dates])).toEqual(['opening'])
  expect(await found(Array.from({length: 30}, () => 'dateTime("2026-01-08T00:00:00Z")'))).toEqual([])
})

test('Nobody has attributes, and there are no aspects', async () => {
  expect(await ask('[user::attributes(), media::aspect("a", "b")] // nothing')).toEqual([{}, null])
})

test('Unknown functions, wrong numbers of arguments and missing parameters are errors', async () => {
  expect(await fault('*[name == $name]')).toEqual([
    400,
    {
      type: 'queryParseError',
      description: 'param $name referenced, but not provided',
      query: '*[name == $name]',
      start: 10,
      end: 14,
    },
  ])
  expect(await fault('*[0...$last]')).toMatchObject([400, {description: 'param $last referenced, but not provided'}])
  expect(await fault('"nope()" + nope(1)')).toMatchObject([400, {type: 'queryParseError', start: 11, end: 15}])
  expect(await fault('geo::distance(1)')).toMatchObject([400, {type: 'queryParseError', start: 5, end: 13}])
  expect(await fault('*{title} | score(title == "a")')).toMatchObject([400, {type: 'queryParseError', start: 11}])
})
