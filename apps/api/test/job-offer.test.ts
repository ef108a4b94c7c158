import {expect, onTestFinished, test} from 'vitest'
import type {OfferedJobs} from '../src/api-options.ts'
import {openTestApi, readDetail} from './open-test-api.ts'
import {pdfOf} from './sample-file.ts'
import {applicationBody, postApplication} from './sample-form.ts'

const none: OfferedJobs = {choices: null, openings: []}
const trades = (...words: string[]): OfferedJobs => ({
  choices: {trades: words, workCities: ['Quetta'], shifts: ['Early (5 AM–1 PM)']},
  openings: [],
})

/** The API over a content that a test changes. */
async function openWith(first: () => Promise<OfferedJobs>) {
  let read = first
  const site = await openTestApi({offeredJobs: () => read()})
  onTestFinished(() => site.close())
  return {
    site,
    publish(offered: OfferedJobs) {
      read = async () => offered
      site.api.contentChanged()
    },
    async apply(changes: Record<string, string>) {
      const file = {name: 'cv.pdf', bytes: pdfOf()}
      const answer = await postApplication(site.url, applicationBody(changes, file))
      const {id, errors} = (await answer.json()) as {id?: string; errors?: Record<string, string>}
      return id ? (await readDetail(site, id)).answers : errors
    },
  }
}

test('An applicant may choose what the content offers, and nothing that nobody ever offered', async () => {
  const {apply} = await openWith(async () => trades('Tile Fixer', 'Mason'))
  const chosen = {position: 'Tile Fixer', workLocation: 'Quetta', shiftPreference: 'Early (5 AM–1 PM)'}
  expect(await apply(chosen)).toMatchObject(chosen)
  expect(await apply({position: 'Astronaut', workLocation: 'paris', shiftPreference: 'never'})).toEqual({
    position: 'Position is invalid',
    workLocation: 'Preferred work location is invalid',
    shiftPreference: 'Shift preference is invalid',
  })
})

test('Whoever opened the form before a trade was taken out of it can still send it', async () => {
  const {apply, publish} = await openWith(async () => trades('Tile Fixer'))
  expect(await apply({})).toMatchObject({position: 'Site Engineer'})
  publish(trades('Glazier'))
  publish(none)
  for (const position of ['Tile Fixer', 'Glazier', 'Mason']) expect(await apply({position})).toMatchObject({position})
})

test('While content cannot be reached the choices of the specification hold, and then it is asked again', async () => {
  let reachable = false
  const {apply} = await openWith(async () => {
    if (!reachable) throw new Error('The lake is down')
    return trades('Tile Fixer')
  })
  expect(await apply({position: 'Mason'})).toMatchObject({position: 'Mason'})
  expect(await apply({position: 'Tile Fixer'})).toEqual({position: 'Position is invalid'})
  reachable = true
  expect(await apply({position: 'Tile Fixer'})).toMatchObject({position: 'Tile Fixer'})
})

test('The title of an opening may be chosen, and an application for an opening that never was is for none', async () => {
  const {apply} = await openWith(async () => ({...none, openings: [{title: 'Crane Rigger', slug: 'crane-rigger'}]}))
  const wanted = {position: 'Crane Rigger', opening: 'crane-rigger'}
  expect(await apply(wanted)).toMatchObject(wanted)
  expect(await apply({opening: 'moon-walker'})).not.toHaveProperty('opening')
})
