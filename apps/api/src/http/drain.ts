import type {NextFunction, Request, Response} from 'express'
import {HttpError} from './problem.ts'

export type Drain = ReturnType<typeof createDrain>

export function createDrain() {
  const underWay = new Set<Response>()
  const controller = new AbortController()
  let emptied = () => {}

  return {
    /** Aborted when closing begins: for answers that never end by themselves. */
    closing: controller.signal,
    /** Counts requests; once closing, new ones are sent to another process. */
    pass(_request: Request, response: Response, next: NextFunction) {
      if (controller.signal.aborted) {
        throw new HttpError({
          status: 503,
          refusal: 'restarting',
          headers: {'Retry-After': '5', Connection: 'close'},
        })
      }
      underWay.add(response)
      response.once('close', () => {
        underWay.delete(response)
        if (underWay.size === 0) emptied()
      })
      next()
    },
    /** Lets requests under way finish for `graceMs`, then cuts their connections. */
    async close(graceMs: number) {
      controller.abort()
      const empty = new Promise<void>((resolve) => {
        emptied = resolve
        if (underWay.size === 0) resolve()
      })
      const cut = setTimeout(() => {
        for (const response of underWay) response.socket?.destroy()
      }, graceMs)
      // Answers to requests under way close their connections, so that the server can close too.
      for (const response of underWay) if (!response.headersSent) response.set('Connection', 'close')
      await empty
      clearTimeout(cut)
    },
  }
}
