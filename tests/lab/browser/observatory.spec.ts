import {expect, test} from '@playwright/test'
import {observed} from '../hostile/observed.ts'

// The attacks are `pnpm lab hostile`: they measure a machine that does nothing else.
test.describe.configure({timeout: 120_000})

test("Both servers get the best of Mozilla Observatory's marks under https", async () => {
  for (const figure of await observed()) expect.soft(figure).toMatchObject({ok: true})
})
