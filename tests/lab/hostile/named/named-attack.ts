import type {Figure} from '../../library/figure.ts'
import {type Ground, openGround, type Who} from './ground.ts'
import {type Answer, isOk, type Person} from './person.ts'

/** One way in which a person gains what they may not have, at a started site. */
export type NamedAttack = {
  name: string
  /** Says what it gained; undefined where nothing. */
  attack(ground: Ground): Promise<string | undefined>
  /** Tells whether the same gains something where it is allowed: what fails by a mistake of its own shows nothing. */
  allowed(ground: Ground): Promise<boolean>
}

type ByRole = {by: Who; may: Who}

type Gains = (answer: Answer, ground: Ground) => boolean | Promise<boolean>

/** The same request by a person who may not make it, and then by one who may. */
export function byRole(
  name: string,
  {by, may}: ByRole,
  ask: (person: Person, ground: Ground) => Promise<Answer>,
  gains: Gains = isOk,
): NamedAttack {
  return {
    name: `${by}: ${name}`,
    async attack(ground) {
      const answer = await ask(ground[by], ground)
      return (await gains(answer, ground)) ? `answered ${answer.status}` : undefined
    },
    allowed: async (ground) => gains(await ask(ground[may], ground), ground),
  }
}

/** Does all of them, one after another, at a site of their own. */
export async function named(whose: string, attacks: readonly NamedAttack[]): Promise<Figure[]> {
  const ground = await openGround()
  const figures: Figure[] = []
  try {
    for (const attack of attacks) figures.push(await figureOf(attack, ground))
  } finally {
    await ground.close()
  }
  const [gained, shown] = [figures.filter(({ok}) => !ok).length, figures.length]
  return [
    ...figures,
    {what: `Attacks ${whose}`, bound: '0 succeed', measured: `${gained} of ${shown} attacks succeed`, ok: gained === 0},
  ]
}

async function figureOf({name, attack, allowed}: NamedAttack, ground: Ground): Promise<Figure> {
  const figure = (measured: string, ok = false): Figure => ({what: name, bound: 'held', measured, ok})
  try {
    const gained = await attack(ground)
    if (gained !== undefined) return figure(`succeeds: ${gained}`)
    return (await allowed(ground)) ? figure('held', true) : figure('not shown: it fails where it is allowed as well')
  } catch (error) {
    return figure(`not shown: ${error instanceof Error ? error.message : error}`)
  }
}
