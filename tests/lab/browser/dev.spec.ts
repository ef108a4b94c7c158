import {execFileSync} from 'node:child_process'
import {cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {mkdtemp} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {createDesk} from '../../e2e/desk.ts'
import {type RunningSite, startSite} from '../../e2e/running-site.ts'
import {test as base, expect} from '../../e2e/test.ts'

const HOUSE = fileURLToPath(new URL('../../..', import.meta.url))

type Dev = RunningSite & {
  /** Replaces a text in a file of the copy. */
  edit(file: string, from: string, to: string): void
  read(file: string): string
  log: string[]
}

/** `pnpm dev` in a copy of the house: edits touch nothing that other tests run. */
const test = base.extend<{heard: string[]}, {dev: Dev}>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const copy = await copyHouse()
      const log: string[] = []
      const account = {STAFF_EMAIL: 'sana@example.com', STAFF_PASSWORD: 'a password of many letters'}
      const site = await startSite(account, {
        file: join(copy, 'apps/server/src/dev.ts'),
        onLog: (line) => log.push(line),
      })
      await use({
        ...site,
        log,
        edit: (file, from, to) => edit(join(copy, file), from, to),
        read: (file) => readFileSync(join(copy, file), 'utf8'),
      })
      await site.stop()
      rmSync(copy, {recursive: true})
    },
    {scope: 'worker', timeout: 120_000},
  ],
  site: [async ({dev}, use) => use(dev), {scope: 'worker'}],
  // A page that cannot be rendered, a server that is away for a moment: what these tests are about.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  heard: async ({}, use) => use([]),
})

async function copyHouse(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'house-'))
  for (const file of execFileSync('git', ['ls-files'], {cwd: HOUSE, encoding: 'utf8'}).split('\n').filter(Boolean)) {
    if (file.startsWith('tests/')) continue
    mkdirSync(join(copy, dirname(file)), {recursive: true})
    cpSync(join(HOUSE, file), join(copy, file))
  }
  symlinkSync(join(HOUSE, 'node_modules'), join(copy, 'node_modules'))
  for (const room of globSync('{apps,packages}/*/node_modules', {cwd: HOUSE})) {
    // The links of rooms to each other lead from place to place, and so within the copy.
    cpSync(join(HOUSE, room), join(copy, room), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('/.vite'),
    })
  }
  symlinkSync(join(HOUSE, 'studio/node_modules'), join(copy, 'studio/node_modules'))
  return copy
}

/** Saves as editors do: another file takes the place of the one that was there. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text, `${file} holds what is edited`).toContain(from)
  writeFileSync(
    `${file}~`,
    text.replace(from, () => to),
  )
  renameSync(`${file}~`, file)
}

test('Edits are on the open page, which keeps what was typed: component, section, style, query, server', async ({
  page,
  dev,
}) => {
  await page.goto('/contact')
  const field = page.getByLabel(/^Message/)
  await field.fill('Half a sentence')
  const footer = page.getByRole('contentinfo')

  dev.edit('apps/web/src/shell/footer-block.tsx', '<dt>{words.office}</dt>', '<dt>Where we sit</dt>')
  await expect(footer).toContainText('Where we sit')
  dev.edit('apps/web/src/sections/contact/contact.tsx', '<h2 className="head">', '<h2 className="head">Now: ')
  await expect(page.getByRole('main')).toContainText('Now: ')
  dev.edit('apps/web/src/form/form-field.tsx', '<label', '<label data-edited=""')
  await expect(page.locator('label[data-edited]').first()).toBeVisible()
  dev.edit('apps/web/src/styles/tokens.css', '--paper: #f6f4f0', '--paper: #010203')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  dev.edit('packages/content/src/queries/shell.ts', ', address, "")', ', "Asked anew")')
  await expect(footer).toContainText('Asked anew')
  await expect(field).toHaveValue('Half a sentence')

  dev.edit(
    'apps/server/src/http/headers.ts',
    "'referrer-policy': 'strict",
    "'x-edited': 'yes', 'referrer-policy': 'strict",
  )
  await page.waitForResponse(async (answer) => (await answer.headerValue('x-edited')) === 'yes')
})

test('An error is shown over any page with its file, line and code, and goes when it is mended', async ({
  page,
  dev,
}) => {
  const overlay = page.locator('vite-error-overlay')
  const faults = [
    ['/about', 'apps/web/src/shell/footer.tsx', 'return (', 'return (('],
    [
      '/no-such-page',
      'apps/web/src/pages/not-found.tsx',
      'return (',
      'throw new Error("Broken on purpose")\n  return (',
    ],
  ] as const
  for (const [address, file, right, wrong] of faults) {
    await page.goto(address)
    dev.edit(file, right, wrong)
    await expect(overlay).toContainText(file)
    await page.goto(address)
    await expect(overlay).toContainText(file)
    await expect(overlay).toContainText(/>\s+\d+ \| /)
    dev.edit(file, wrong, right)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(overlay).toHaveCount(0)
  }
  expect(dev.log.join('\n')).not.toMatch(/^\{/m)
})

test('Types are made again after the second of two saved queries', async ({dev}) => {
  const types = () => dev.read('packages/content/sanity.types.ts')
  for (const field of ['lately', 'oflate']) {
    dev.edit('packages/content/src/queries/mail.ts', '  accent,', `  accent, "${field}": 1,`)
    await expect.poll(types, {timeout: 60_000}).toContain(`${field}: 1`)
  }
})

test('An edited schema is in the Studio that is open', async ({page, dev}) => {
  const desk = createDesk(page, dev)
  await desk.signInQuietly(dev.account)
  await desk.edit('siteSettings', 'siteSettings')
  dev.edit('studio/schema/documents/site-settings.ts', "title: 'Company name'", "title: 'The name of the firm'")
  await expect(page.getByText('The name of the firm')).toBeVisible()
})
