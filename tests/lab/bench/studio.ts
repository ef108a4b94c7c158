/** `pnpm lab bench-studio`: prints what the built Studio takes over a large dataset. Ends with 1 when something is beyond its bound. */
import {spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {fileURLToPath} from 'node:url'
import {chromium, type Page} from '@playwright/test'
import {manySubmissions} from '../../../apps/api/test/many-submissions.ts'
import {findChromium} from '../../browser/chromium.ts'
import {createDesk} from '../../e2e/desk.ts'
import {type RunningSite, startSite} from '../../e2e/running-site.ts'
import {putManyFiles} from '../dataset/many-files.ts'
import {elapsed, type Figure, median, milliseconds, printFigures} from '../library/figure.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'

const DOCUMENTS = Number(process.argv[2] ?? 50_000)
const ENTRIES = 20_000
const FILES = 10_000
const ROUNDS = 5

const program = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

function run(path: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  const {status, stderr} = spawnSync(process.execPath, [program(path), ...args], {env: {...process.env, ...env}})
  if (status !== 0) throw new Error(`${path}: ${stderr}`)
}

/** A site that has been in use for years. */
async function startLargeSite(folder: string): Promise<RunningSite> {
  const first = await startSite()
  const ended = once(first.process, 'exit')
  first.process.kill('SIGTERM')
  await ended
  run('tests/lab/dataset/make-dataset.ts', [folder, '--documents', String(DOCUMENTS)])
  run('apps/server/src/command/lake-import.ts', [folder], {DATA_DIR: first.dataFolder})
  putManyFiles(join(first.dataFolder, 'lake'), FILES)
  const database = new DatabaseSync(join(first.dataFolder, 'submissions/submissions.db'))
  for (const sql of manySubmissions('sqlite', ENTRIES, Date.now() - ENTRIES * 60_000)) database.exec(sql)
  database.close()
  return startSite({}, {after: first})
}

type View = {
  what: string
  path: string
  /** Opens the view within a document that is loaded; by default the path alone leads to it. */
  click?: (page: Page) => Promise<unknown>
  /** Shows what is clicked, once the path is open. */
  begin?: (page: Page) => Promise<unknown>
  boundMs: number
  mostElements: number
  isThere: (page: Page) => Promise<unknown>
}

const VIEWS: View[] = [
  {
    what: 'form of the settings, from Home',
    path: '/home',
    begin: (page) => page.getByRole('link', {name: 'Name of the company'}).waitFor({timeout: 60_000}),
    click: (page) => page.getByRole('link', {name: 'Name of the company'}).click(),
    boundMs: 1_500,
    mostElements: 5_000,
    isThere: (page) => page.getByTestId('field-companyName').locator('input:enabled').waitFor({timeout: 60_000}),
  },
  {
    what: 'list of all projects',
    path: '/structure/projects;project',
    boundMs: 2_000,
    mostElements: 500,
    isThere: (page) => page.getByRole('list', {name: 'In order'}).getByRole('link').nth(5).waitFor({timeout: 60_000}),
  },
  {
    what: `inbox of ${ENTRIES} entries`,
    path: '/inbox',
    boundMs: 1_000,
    mostElements: 2_000,
    isThere: (page) =>
      page
        .getByText(/^(Visitor|Applicant) \d+$/)
        .nth(5)
        .waitFor({timeout: 60_000}),
  },
  {
    what: 'Content health',
    path: '/health',
    boundMs: 2_000,
    mostElements: 5_000,
    isThere: (page) => page.getByRole('main').getByRole('link').nth(5).waitFor({timeout: 60_000}),
  },
  {
    what: `${FILES} files`,
    path: '/files',
    boundMs: 2_000,
    mostElements: 2_500,
    isThere: (page) => page.getByRole('list', {name: 'Files'}).getByRole('link').nth(5).waitFor({timeout: 60_000}),
  },
  {
    what: 'library of files',
    path: '/intent/edit/id=project-union-tower;type=project/',
    async begin(page) {
      await page.getByRole('tab', {name: 'Pictures'}).click({timeout: 60_000})
      await page.getByRole('button', {name: 'Choose several'}).waitFor()
    },
    click: (page) => page.getByRole('button', {name: 'Choose several'}).click(),
    boundMs: 2_000,
    mostElements: 2_500,
    isThere: (page) => page.getByRole('dialog').locator('button[aria-pressed]').nth(5).waitFor({timeout: 60_000}),
  },
]

/** Measures from the click on the way there, in a Studio that is loaded: its start is measured apart. */
async function measured(
  page: Page,
  site: RunningSite,
  {what, path, click, begin, boundMs, mostElements, isThere}: View,
): Promise<Figure[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`${site.staffUrl}/studio/structure`)
    await page.getByRole('link', {name: 'Content', exact: true}).waitFor({timeout: 60_000})
    // The numbers next to the tools come last.
    await page.getByRole('link', {name: /^Content health \(/}).waitFor({timeout: 60_000})
    const go = (to: string) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }
    const open = () => page.evaluate(go, `/studio${path}`)
    if (click) {
      await open()
      await begin?.(page)
    }
    times.push(await elapsed(() => (click ? click(page) : open()).then(() => isThere(page))))
  }
  const [first = 0, ...later] = times
  const elements = await page.locator('ul *, main *, [role=dialog] *').count()
  const ms = median(later)
  return [
    {what: `${what}: first time`, bound: '', measured: milliseconds(first), ok: true},
    {what: `${what}: open`, bound: milliseconds(boundMs), measured: milliseconds(ms), ok: ms <= boundMs},
    {what: `${what}: elements`, bound: `${mostElements}`, measured: `${elements}`, ok: elements <= mostElements},
  ]
}

const ok = await inScratchFolder(async (folder) => {
  const site = await startLargeSite(folder)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await createDesk(page, site).signInQuietly(site.account)
    return await printFigures(VIEWS.map((view) => () => measured(page, site, view)))
  } finally {
    await browser.close()
    await site.stop()
  }
})
process.exit(ok ? 0 : 1)
