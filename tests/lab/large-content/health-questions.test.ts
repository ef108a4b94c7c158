import {expect, test} from 'vitest'
import {readFindings} from '../../../studio/health/findings.ts'
import {createTestWorkspace} from '../../../studio/test/workspace.ts'
import {askerOf, imported} from '../bench/counting-asker.ts'
import {growSeed} from '../dataset/grow-seed.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ASSET = `image-${'0'.repeat(40)}-1600x1067-jpg`

test('Of 20,000 documents Content health and Launch read 3,800 at most, most of them redirects and works, and is told 1,750 kB', async () => {
  const {schema} = await createTestWorkspace()
  const stored = (document: object) => imported(document, () => ASSET)
  const asset = {
    _id: ASSET,
    _type: 'sanity.imageAsset',
    size: 300_000,
    metadata: {dimensions: {width: 1600, height: 1067}},
  }
  const {ask, taken, begin} = askerOf([...growSeed(20_000), asset].map(stored))
  // The first time indexes are made.
  await readFindings(ask, schema, now)
  begin()
  const found = await readFindings(ask, schema, now)
  expect(taken.scanned).toBe(0)
  expect(taken.read).toBeLessThanOrEqual(3_800)
  // Two thirds are copies of three pages that link by an address of this site, which are looked at whole; the rest is a thousand works.
  expect(taken.bytes).toBeLessThanOrEqual(1_750_000)
  const certificates = found.find(({name}) => name === 'certificate')
  expect(certificates?.findings).toHaveLength(100)
  expect(certificates?.more).toBeGreaterThan(50)
})
