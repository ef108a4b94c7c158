import {expect, test} from '@playwright/test'
import {observed} from '../hostile/observed.ts'
import {rawConnections} from '../hostile/raw-connections.ts'
import {shortSize} from '../hostile/size.ts'

test.describe.configure({timeout: 120_000})

test('Two thousand connections that no client would make end nothing and leave no failure in the log', async () => {
  for (const figure of await rawConnections({...shortSize.raw, connections: 2_000, signedIn: false}))
    expect(figure).toMatchObject({ok: true})
})

test("Both servers get the best of Mozilla Observatory's marks under https", async () => {
  for (const figure of await observed()) expect.soft(figure).toMatchObject({ok: true})
})
