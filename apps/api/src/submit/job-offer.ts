import {setTimeout as wait} from 'node:timers/promises'
import {type ApplicationChoices, choicesOf, firstChoices, firstTrades, type Option, tradesOf} from '@site/forms'
import {en} from '@site/forms/words/en'
import type {OfferedJobs} from '../api-options.ts'
import type {Log} from '../log.ts'

/** An applicant waits no longer than this for the content before an application is checked. */
const PATIENCE_MS = 2_000
/** Choices of each kind that are remembered; no list of an editor is longer. */
const MOST_REMEMBERED = 1_000

/** Choices that an application or a registration may name. */
export type JobOffer = {
  readonly choices: ApplicationChoices
  /** Last parts of the addresses of openings. */
  readonly openings: ReadonlySet<string>
  /** Trades of firms that register. */
  readonly firmTrades: readonly Option[]
}

type JobOffersOptions = {
  /** Returns what the content offers now. */
  readonly read?: (() => Promise<OfferedJobs>) | undefined
  readonly log: Log
}

/**
 * Keeps what applications and registrations may name: the choices of the specification, what the content offers, and
 * whatever it has offered since the process started. Who opened the form before an edit chose from what it showed, and must
 * not lose the entry over it; a list of all that may be named still keeps strangers' words out of confirmations and filters.
 */
export function createJobOffers({read, log}: JobOffersOptions) {
  let choices = firstChoices(en)
  let firmTrades = firstTrades(en)
  const openings = new Set<string>()
  let reading: Promise<void> | undefined

  function remember(offered: OfferedJobs): void {
    const {trades, workCities, shifts} = offered.choices ?? {}
    const now = choicesOf({position: trades, workLocation: workCities, shiftPreference: shifts}, en)
    const titles = offered.openings.map(({title}) => ({value: title.trim(), label: title}))
    choices = bothOffers(choices, {...now, position: [...now.position, ...titles]})
    const named = offered.firmTrades?.filter((word) => word !== null)
    firmTrades = joined(firmTrades, tradesOf(named, en))
    for (const {slug} of offered.openings) openings.add(slug)
    for (const oldest of [...openings].slice(0, -MOST_REMEMBERED)) openings.delete(oldest)
  }

  /** Asks for the offer; when that failed, the next application asks again. */
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
      return {choices, openings, firmTrades}
    },
    ask,
  }
}

function bothOffers(known: ApplicationChoices, offered: ApplicationChoices): ApplicationChoices {
  const both = (name: keyof ApplicationChoices) => joined(known[name], offered[name])
  return {
    position: both('position'),
    workLocation: both('workLocation'),
    shiftPreference: both('shiftPreference'),
  }
}

function joined(known: readonly Option[], offered: readonly Option[]): readonly Option[] {
  const byValue = new Map([...known, ...offered].map((option) => [option.value, option]))
  return [...byValue.values()].slice(-MOST_REMEMBERED)
}
