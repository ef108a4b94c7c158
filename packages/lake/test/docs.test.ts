import {expect, test} from 'vitest'
import {docsPages} from '../docs-text.ts'

test('Tables of the docs say what the sources say, as `node packages/lake/docs-text.ts` writes them', () => {
  for (const {text, wanted} of docsPages()) expect(text).toBe(wanted)
})
