import type {IncomingMessage} from 'node:http'
import {RateLimiterMemory} from 'rate-limiter-flexible'
import type {NetworkOf} from '../http/client-network.ts'

const PER_MINUTE = {total: 120, network: 20}

const ALL = 'all'

/** Counts a question that a request is about to cause. Rejects when its network, or everybody, has asked enough. */
export type QuestionLimit = (request: IncomingMessage) => Promise<void>

/** Bounds what anybody can make us ask of Sanity, by making up tokens of members or secrets of previews. */
export function createQuestionLimit(networkOf: NetworkOf): QuestionLimit {
  const perMinute = (points: number) => new RateLimiterMemory({points, duration: 60})
  const [total, network] = [perMinute(PER_MINUTE.total), perMinute(PER_MINUTE.network)]

  return async (request) => {
    try {
      // Looked at first, so that no network is remembered that may not ask anyway.
      if ((await total.get(ALL))?.remainingPoints === 0) throw new Error('Asked enough')
      // Before the total: a network that has asked enough takes nothing of what others may ask.
      await network.consume(networkOf(request))
      await total.consume(ALL)
    } catch {
      throw new Error('Too many tokens or secrets that are not known')
    }
  }
}
