import {setTimeout as wait} from 'node:timers/promises'
import {type ApplicationChoices, choicesOf, firstChoices} from '@site/forms'
import {en} from '@site/forms/words/en'
import type {Log, OfferedJobs} from '../api-options.ts'

/** Nobody waits longer for the content before his application is checked. */
const PATIENCE_MS = 2_000
/** Choices of each kind that are remembered; no list of an editor is longer. */
const MOST_REMEMBERED = 1_000

/** Choices that an application may name. */
export type JobOffer = {
  readonly choices: ApplicationChoices
  /** Last parts of the addresses of openings. */
  readonly openings: ReadonlySet<string>
}

type JobOffersOptions = {
  /** Returns what the content offers now. */
  readonly read?: (() => Promise<OfferedJobs>) | undefined
  readonly log: Log
}

/**
 * Keeps what applications may name: the choices of the specification, what the content offers, and whatever it has
 * offered since the process started. Somebody who opened the form before an edit chose from what it showed, and must
 * not lose his application over it; a list of all that may be named still keeps strangers' words out of confirmations
 * and filters.
 */
export function createJobOffers({read, log}: JobOffersOptions) {
  let choices = firstChoices(en)
  const openings = new Set<string>()
  let reading: Promise<void> | undefined

  function remember(offered: OfferedJobs): void {
    const {trades, workCities, shifts} = offered.choices ?? {}
    const now = choicesOf({position: trades, workLocation: workCities, shiftPreference: shifts}, en)
    const titles = offered.openings.map(({title}) => ({value: title.trim(), label: title}))
    choices = both(choices, {...now, position: [...now.position, ...titles]})
    for (const {slug} of offered.openings) openings.add(slug)
    for (const oldest of [...openings].slice(0, -MOST_REMEMBERED)) openings.delete(oldest)
  }

  /** Asks for the offer; when that failed, the next who wants to know asks again. */
  function ask(): void {
    if (!read) return
    const asked = read().then(remember, (error: unknown) => {
      log.warn({err: error}, 'what the job form offers could not be read')
      if (reading === asked) reading = undefined
    })
    reading = asked
  }

  return {
    /** Never rejects: while content cannot be reached, what is known counts. */
    async now(): Promise<JobOffer> {
      if (!reading) ask()
      await Promise.race([reading, wait(PATIENCE_MS, undefined, {ref: false})])
      return {choices, openings}
    },
    ask,
  }
}

function both(known: ApplicationChoices, offered: ApplicationChoices): ApplicationChoices {
  const joined = (name: keyof ApplicationChoices) => {
    const byValue = new Map([...known[name], ...offered[name]].map((option) => [option.value, option]))
    return [...byValue.values()].slice(-MOST_REMEMBERED)
  }
  return {
    position: joined('position'),
    workLocation: joined('workLocation'),
    shiftPreference: joined('shiftPreference'),
  }
}
