import {setTimeout as wait} from 'node:timers/promises'
import {type Fault, openMailServer} from '../../../apps/api/test/mail-server.ts'
import {contactSample} from '../../../apps/api/test/sample.ts'
import type {Figure} from '../library/figure.ts'
import {inParallel} from '../library/in-parallel.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {send} from './request.ts'
import {startSite} from './site-process.ts'

const FAULTS: readonly Fault[] = [
  'drop',
  'refuse sender',
  'refuse recipient',
  'refuse data',
  'drop after data',
  'delay',
]
const FAULT_SHARE = 0.3
const PATIENCE_MS = 600_000

type Size = {readonly mails: number; readonly kills: number}

/** Mails through a server that fails, out of a process that is killed: each arrives, twice only around a kill. */
export function mailFaults({mails, kills}: Size): Promise<Figure> {
  return inScratchFolder(async (folder) => {
    const accepted = new Map<string, number[]>()
    let arrived = 0
    const server = await openMailServer({
      fault: () => (Math.random() < FAULT_SHARE ? FAULTS[Math.floor(Math.random() * FAULTS.length)] : undefined),
      onMail(text) {
        const id = /^Message-ID: <([^>]+)>/im.exec(text)?.[1] ?? ''
        accepted.set(id, [...(accepted.get(id) ?? []), performance.now()])
        arrived++
      },
    })
    const mail = {
      smtpUrl: `smtp://127.0.0.1:${server.port}`,
      from: 'site@pacific.example',
      to: ['office@pacific.example'],
      backOff: {firstMs: 50, longestMs: 1000},
    }
    let site = await startSite({folder, mail})
    await inParallel(Array(mails).keys(), 16, async (index) => {
      const {path, headers, body} = contactSample(`mail-${index}`)
      await send({url: site.url + path, headers, body})
    })
    const killed: number[] = []
    const deadline = Date.now() + PATIENCE_MS
    while (accepted.size < mails && Date.now() < deadline) {
      const due = killed.length < kills && arrived > ((killed.length + 1) * mails) / (kills + 1)
      if (due) {
        killed.push(performance.now())
        await site.kill()
        site = await startSite({folder, mail})
      }
      await wait(5)
    }
    // Long enough for whatever would still be sent twice.
    await wait(2000)
    await site.stop()
    await server.close()
    const doubled = [...accepted.values()].filter((times) => times.length > 1)
    const explained = doubled.filter(([first = 0, ...later]) =>
      later.every((time) => killed.some((kill) => kill > first - 1000 && kill < time)),
    )
    return {
      what: `${mails} mails, 30 % SMTP faults, ${killed.length} kills of the relay`,
      bound: '0 missing, doubled only within a kill',
      measured: `${mails - accepted.size} missing, ${doubled.length} doubled, ${doubled.length - explained.length} of them without a kill`,
      ok: accepted.size === mails && killed.length === kills && explained.length === doubled.length,
    }
  })
}
