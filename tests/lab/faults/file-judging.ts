import {drawingField, resumeField} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import fc from 'fast-check'
import {judgeFile} from '../../../apps/api/src/file/file-check.ts'
import {bytesOf} from '../../../apps/api/src/file/random-access.ts'
import {compoundOf, docxOf, pdfOf, word97, zipOf} from '../../../apps/api/test/sample-file.ts'
import type {Figure} from '../library/figure.ts'
import {type Change, change, mutateBytes} from './mutate-bytes.ts'

const originals = {
  'a.docx': docxOf({name: 'word/media/image1.png', content: 'x'.repeat(500)}),
  'a.doc': compoundOf(word97('CV \x13 PAGE \x141\x15')),
  'a.pdf': pdfOf(300),
  'a.zip': zipOf(
    [
      {name: 'ground floor.dwg', content: 'AC1032'},
      {name: 'sections/a.pdf', content: pdfOf(300)},
    ],
    'as built',
  ),
  'a.dxf': Buffer.from('999\nmade by hand\n0\nSECTION\n2\nHEADER\n'.repeat(8)),
}
const damaged = fc.tuple(
  fc.constantFrom(...(Object.keys(originals) as (keyof typeof originals)[])),
  fc.array(change, {maxLength: 6}),
)

async function judge([name, changes]: [keyof typeof originals, Change[]]): Promise<{
  kind: string
  milliseconds: number
}> {
  // Time of the processor and not of the clock: others may be using it.
  const start = process.cpuUsage()
  const words = allWords.en
  const file = /\.docx?$/.test(name) ? resumeField(words) : drawingField(words)
  const judged = await judgeFile({file, words}, name, bytesOf(changes.reduce(mutateBytes, originals[name])))
  const {user, system} = process.cpuUsage(start)
  return {kind: 'kind' in judged ? judged.kind : 'refused', milliseconds: (user + system) / 1000}
}

/** Wounded files before the code that judges them: it neither throws nor lingers, whatever it is given. */
export async function judgeDamagedFiles({
  files,
  seed,
  mostWaitMs,
}: {
  files: number
  seed: number
  mostWaitMs: number
}): Promise<Figure> {
  const verdicts = new Map<string, number>()
  let slow = 0
  let thrown = 0
  for (let from = 0; from < files; from += 1000) {
    for (const sample of fc.sample(damaged, {numRuns: Math.min(1000, files - from), seed: seed + from})) {
      try {
        const verdict = await judge(sample)
        verdicts.set(verdict.kind, (verdicts.get(verdict.kind) ?? 0) + 1)
        if (verdict.milliseconds > mostWaitMs) slow++
      } catch {
        thrown++
      }
    }
  }
  return {
    what: `${files} damaged files judged`,
    bound: `0 errors, 0 over ${mostWaitMs} ms`,
    measured: `${thrown} errors, ${slow} slow (${[...verdicts].map(([kind, count]) => `${count} ${kind}`).join(', ')})`,
    ok: thrown === 0 && slow === 0,
  }
}
