import {describe, expect, test} from 'vitest'
import {contentLosses, submissionLosses} from './losses.ts'

const LOSSES = 3
// As many as it takes: the point at which the power fails is left to chance.
const ENOUGH_LOSSES = 40

describe.each([
  {what: 'the lake', losses: contentLosses},
  {what: 'the submissions', losses: submissionLosses},
])('what $what acknowledged', ({losses}) => {
  test('is there after the power failed', {timeout: 120_000}, async () => {
    expect(await losses({losses: LOSSES})).toMatchObject({losses: LOSSES, faults: []})
  })

  test('would be found to be gone, had it not been synced', {timeout: 120_000}, async () => {
    const {faults} = await losses({losses: ENOUGH_LOSSES, ignoreSyncs: true})
    expect(faults).not.toEqual([])
  })
})
