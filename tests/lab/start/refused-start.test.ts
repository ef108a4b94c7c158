import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {DATA_FAULTS} from '../../../apps/server/test/data-fault.ts'
import {startSite} from '../../../apps/server/test/process/site-process.ts'
import {copyFolder, findings, makeWorked} from '../../../apps/server/test/process/worked-folder.ts'

let home: string
let worked: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'refused-'))
  worked = await makeWorked(home)
}, 120_000)
afterAll(() => rm(home, {recursive: true, force: true}))

const REFUSED = Object.entries(DATA_FAULTS).filter(([, {isRefused}]) => isRefused)

test.each(REFUSED)(
  'A start says in a line what the doctor says too, and ends with 78: %s',
  {timeout: 60_000},
  async (_, {spoil, words}) => {
    const folder = await copyFolder(worked, home)
    await spoil?.(folder)
    const [said = ''] = words.exec(await findings(folder)) ?? []
    const site = startSite({program: 'bare-site', dataFolder: folder, fresh: true})
    expect(await site.ended).toEqual([78, null])
    expect(site.logged.all).toEqual([])
    expect(site.printed.all.join(' ')).toContain(said.replace(/^wrong (database|sealed|data key) /, ''))
  },
)
