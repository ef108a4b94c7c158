import type {IncomingMessage} from 'node:http'
import {TimeWindow} from '@site/limits'
import type {NetworkOf} from './client-network.ts'

const PER_MINUTE = {total: 120, network: 20}

const ALL = 'all'

/** Counts a question that a request is about to cause. Rejects when its network, or everybody, has asked enough. */
export type QuestionLimit = (request: IncomingMessage) => Promise<void>

/** Bounds what anybody can make us ask of Sanity, by making up tokens of members or secrets of previews. */
export function createQuestionLimit(networkOf: NetworkOf): QuestionLimit {
  const perMinute = (most: number) => new TimeWindow({most, windowMs: 60_000})
  const [total, network] = [perMinute(PER_MINUTE.total), perMinute(PER_MINUTE.network)]

  return async (request) => {
    const name = networkOf(request)
    // A network that has asked enough takes nothing of what others may ask, and is not remembered when all have.
    if (total.wait(ALL) > 0 || network.wait(name) > 0) throw new Error('Too many tokens or secrets that are not known')
    network.count(name)
    total.count(ALL)
  }
}
