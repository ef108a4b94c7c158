import {expect, test} from 'vitest'
import {hasTool} from '../../tools.ts'
import type {Figure} from '../library/figure.ts'
import {abortedUploads} from './aborted-uploads.ts'
import {contactRate} from './contact-rate.ts'
import {judgeDamagedFiles} from './file-judging.ts'
import {fullDisk} from './full-disk.ts'
import {generatedRequests} from './generated-requests.ts'
import {killedRotation} from './killed-rotation.ts'
import {killedUploads} from './killed-uploads.ts'
import {killedProcess} from './kills.ts'
import {mailFaults} from './mail-faults.ts'
import {slowResumableUploads} from './resumable-uploads.ts'
import {shortSize} from './size.ts'
import {slowUploads} from './slow-uploads.ts'
import {stopUnderLoad} from './stop-under-load.ts'
import {syncBeforeAnswer} from './sync-before-answer.ts'

const databaseUrl = process.env.DATABASE_URL

async function holds(measured: Promise<Figure>) {
  const figure = await measured
  expect(figure, `${figure.what}: ${figure.measured}`).toMatchObject({ok: true})
}

test('a killed process loses nothing', () => holds(killedProcess(shortSize.kills)), 60_000)
test.runIf(databaseUrl)(
  'a killed process loses nothing with PostgreSQL',
  () => holds(killedProcess({...shortSize.kills, serverUrl: databaseUrl})),
  60_000,
)
test(
  'a killed process loses nothing that is encrypted',
  () => holds(killedProcess({...shortSize.kills, encrypted: true})),
  60_000,
)
test.runIf(databaseUrl)(
  'a killed process loses nothing that is encrypted with PostgreSQL',
  () => holds(killedProcess({...shortSize.kills, encrypted: true, serverUrl: databaseUrl})),
  60_000,
)
test('a rotation of the data key that is killed goes on', () => holds(killedRotation(shortSize.rotation)), 60_000)
test.runIf(databaseUrl)(
  'a rotation of the data key that is killed goes on with PostgreSQL',
  () => holds(killedRotation({...shortSize.rotation, serverUrl: databaseUrl})),
  60_000,
)
test.runIf(hasTool('strace'))(
  'every acknowledgement comes after a sync',
  () => holds(syncBeforeAnswer(shortSize.syncs)),
  60_000,
)
test('a full disk loses nothing', () => holds(fullDisk()), 60_000)
test('generated requests get no 5xx', () => holds(generatedRequests(shortSize.generated)), 60_000)
test('damaged files are judged without an error', () => holds(judgeDamagedFiles(shortSize.judging)), 60_000)
test('slow uploads hold up nobody', () => holds(slowUploads(shortSize.slow)), 60_000)
test(
  'resumable uploads that are given up leave nothing',
  () => holds(slowResumableUploads(shortSize.resumable)),
  60_000,
)
test('resumable uploads survive kills', () => holds(killedUploads(shortSize.killedUploads)), 60_000)
test('aborted uploads leave nothing', () => holds(abortedUploads(shortSize.aborted)), 60_000)
test('mails arrive through faults and kills', () => holds(mailFaults(shortSize.mail)), 60_000)
test('a stopped process keeps what it has acknowledged', () => holds(stopUnderLoad(shortSize.stops)), 60_000)
test('messages are taken at a steady rate', () => holds(contactRate(shortSize.rate)), 60_000)
