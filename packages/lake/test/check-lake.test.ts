import {open, readdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {startLake} from './lake-fixture.ts'
import {lake} from './program-fixture.ts'

test('A lake that is whole is told so while it is served; each asset and page that is not, with the way out', {
  timeout: 120_000,
}, async () => {
  const fixture = await startLake()
  const {staff, folder} = fixture
  for (const text of ['one', 'two', 'three']) await staff.assets.upload('file', Buffer.from(text), {filename: 'a.txt'})
  for (let page = 0; page < 50; page++)
    await staff.create({_id: `page-${page}`, _type: 'page', text: 'x'.repeat(3_000)})
  expect((await lake('check', folder)).stdout).toContain('is whole')

  const assets = (await readdir(join(folder, 'assets'))).map((name) => join(folder, 'assets', name))
  await rm(assets[0] as string)
  await writeFile(assets[1] as string, 'other')
  await expect(lake('check', folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is missing: copy it from a backup[\s\S]*has other bytes than were uploaded/),
  })

  await fixture.lake.close()
  const database = await open(join(folder, 'lake.db'), 'r+')
  await database.write(Buffer.alloc(4_096), 0, 4_096, 20 * 4_096)
  await expect(lake('check', folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Restore a backup/),
  })
  await database.write(Buffer.alloc(4_096), 0, 4_096, 0)
  await database.close()
  await expect(lake('check', folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('lake.db: The database is damaged. Restore a backup'),
  })
  await rm(folder, {recursive: true, force: true})
})
