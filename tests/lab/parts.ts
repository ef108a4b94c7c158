import type {ToolName} from '../tools.ts'

/** Seconds on two quiet cores, and those of all processes. `pnpm lab` prints what a run took beside them. */
export type Price = {seconds: number; cpuSeconds: number}

export type Form = Price & {
  /** Given to the program. */
  options?: string[]
  /** Tells whether a part that has a program runs the tests of its folder instead. */
  hasTests?: true
}

export type Part = {
  does: string
  /** Workspaces, or folders of them, whose faults it finds. */
  guards: string[]
  /** A file beside this one. A part without one is the tests in the folder of its name. */
  program?: string
  /** Tells whether it starts the built product. */
  build?: true
  /** Tells whether its tests start sites with the first content. */
  isSeeded?: true
  /** Programs that it needs beside Node. */
  tools?: ToolName[]
  /** Options that are worth knowing. */
  usage?: string
  /** The form that a release has to pass. */
  release: Form
  /** The short form, which a change has to pass before it lands. */
  landing?: Form | 'all'
  /** Says why `--all` does without it. */
  isApart?: string
}

const STORES = ['apps/api/src/store', 'packages/storage']
const BACKUP = 'apps/server/src/operations/backup'

export const PARTS: Record<string, Part> = {
  supervision: {
    does: 'kills, stops and fills the serving process, with messages under way',
    guards: ['apps/server'],
    isSeeded: true,
    tools: ['systemd-socket-activate'],
    release: {seconds: 45, cpuSeconds: 78},
    landing: 'all',
  },
  start: {
    does: 'starts on what is wrong or away: settings, passwords, content, database',
    guards: ['apps/server', 'apps/api', 'packages/staff'],
    isSeeded: true,
    tools: ['PostgreSQL'],
    release: {seconds: 60, cpuSeconds: 80},
    landing: 'all',
  },
  upgrade: {
    does: 'starts on what release 0.1.0 left, in SQLite and in PostgreSQL, which is dumped',
    guards: ['apps/server/src/operations', ...STORES, 'packages/lake', 'packages/staff'],
    isSeeded: true,
    tools: ['PostgreSQL', 'pg_dump', 'openssl'],
    release: {seconds: 60, cpuSeconds: 90},
    landing: 'all',
  },
  snapshots: {
    does: 'copies and restores what is damaged, has no room, goes to S3, or is killed at any rename and fsync',
    guards: [BACKUP, 'apps/server/src/command', 'packages/storage'],
    tools: ['strace', 'mount'],
    usage: '`KILL_MOMENTS=100`',
    release: {seconds: 120, cpuSeconds: 180},
    landing: 'all',
  },
  disk: {
    does: 'fills the disk of site and lake, and makes it read-only',
    guards: ['apps/server/src/operations', 'packages/lake/src/store', ...STORES],
    isSeeded: true,
    tools: ['mount'],
    release: {seconds: 30, cpuSeconds: 35},
    landing: 'all',
  },
  clock: {
    does: 'sets the clock wrong before a start and while the site runs',
    guards: ['apps/server/src/operations', 'packages/limits'],
    isSeeded: true,
    tools: ['faketime'],
    release: {seconds: 15, cpuSeconds: 15},
    landing: 'all',
  },
  deploy: {
    does: 'restarts one machine behind Caddy, asks systemd and Caddy about their files, starts a release',
    guards: ['apps/server/deploy'],
    isSeeded: true,
    tools: ['caddy', 'promtool', 'release', 'systemd-analyze', 'systemd-socket-activate'],
    usage: '`RESTARTS=10 MESSAGES=2000`',
    release: {seconds: 40, cpuSeconds: 40},
    landing: 'all',
  },
  postgres: {
    does: 'lets PostgreSQL fall silent, go away and serve several processes',
    guards: STORES,
    tools: ['PostgreSQL'],
    release: {seconds: 25, cpuSeconds: 9},
    landing: 'all',
  },
  scanner: {
    does: 'starts, kills and overburdens the virus scanner',
    guards: ['apps/api/src/file'],
    tools: ['clamd', 'PostgreSQL'],
    release: {seconds: 20, cpuSeconds: 9},
    landing: 'all',
  },
  'lake-process': {
    does: 'kills, damages, copies and follows the lake as a process, as a package and by Sanity’s command line',
    guards: ['packages/lake'],
    release: {seconds: 45, cpuSeconds: 45},
    landing: 'all',
  },
  'large-content': {
    does: 'counts what is read of 20,000 documents for each question of the site and of the Studio',
    guards: ['packages/content', 'packages/lake/src/query', 'studio/health', 'studio/uploads'],
    release: {seconds: 25, cpuSeconds: 35},
    landing: 'all',
  },
  durability: {
    does: 'kills the lake while it is written to',
    guards: ['packages/lake/src/store', 'packages/storage'],
    program: 'durability/durability.ts',
    tools: ['strace'],
    usage: 'writes, kills and moments: `2000 50 10`',
    release: {options: ['4000', '100', '20'], seconds: 180, cpuSeconds: 200},
    landing: {hasTests: true, seconds: 30, cpuSeconds: 35},
  },
  faults: {
    does: 'kills, starves and floods the forms',
    guards: ['apps/api', 'packages/forms'],
    program: 'faults/faults.ts',
    tools: ['strace', 'PostgreSQL'],
    usage: '`--short`, `--long`, `--only=`, `--database=`; none = the promised numbers, a quarter of an hour',
    release: {options: ['--release'], seconds: 360, cpuSeconds: 450},
    landing: {hasTests: true, seconds: 90, cpuSeconds: 110},
  },
  power: {
    does: 'takes the power from lake and forms',
    guards: ['packages/lake/src/store', ...STORES],
    program: 'power/power.ts',
    tools: ['strace'],
    usage: '`--losses=100`, `--only=lake`, `--no-syncs`',
    release: {options: ['--losses=30'], seconds: 120, cpuSeconds: 150},
    landing: {hasTests: true, seconds: 30, cpuSeconds: 35},
  },
  replicas: {
    does: 'kills copies behind Caddy while visitors come',
    guards: ['apps/server', 'apps/api'],
    program: 'replicas/replicas.ts',
    build: true,
    tools: ['caddy', 'PostgreSQL', 'systemd-socket-activate'],
    usage: '`--seconds=12 --kill-every=4 --rate=50`',
    release: {options: ['--seconds=60'], seconds: 200, cpuSeconds: 300},
  },
  hostile: {
    does: 'attacks both servers',
    guards: ['apps/server', 'apps/api', 'packages/lake', 'packages/limits', 'packages/staff'],
    program: 'hostile/hostile.ts',
    build: true,
    tools: ['Chromium', 'caddy'],
    usage: '`--full` = the promised numbers, half an hour; `--only=raw,killed`',
    release: {seconds: 180, cpuSeconds: 300},
  },
  'bench-web': {
    does: 'measures pages: bytes, layout shift, changes, Lighthouse, CPU, and two starters',
    guards: ['apps/web'],
    program: 'bench/web/web.ts',
    build: true,
    tools: ['Chromium'],
    usage: '`--addresses=/,/about --runs=1 --no-starters`; `--lighthouse` alone = all addresses',
    release: {options: ['--runs=1', '--no-starters'], seconds: 240, cpuSeconds: 350},
  },
  'bench-api': {
    does: 'measures forms at a steady rate, and during slow uploads',
    guards: ['apps/api'],
    program: 'bench/api.ts',
    release: {seconds: 60, cpuSeconds: 60},
  },
  'bench-lake': {
    does: 'measures queries next to groq-js alone and SQLite, memory, start, publishing',
    guards: ['packages/lake'],
    program: 'bench/lake/lake-bench.ts',
    release: {seconds: 180, cpuSeconds: 250},
  },
  'bench-others': {
    does: 'asks the lake, groq-js alone, SQLite and PostgreSQL the same; writes a page of the lake’s docs',
    guards: ['packages/lake/src/query'],
    program: 'bench/lake/others.ts',
    tools: ['PostgreSQL'],
    usage: 'numbers of documents',
    release: {options: ['10000'], seconds: 120, cpuSeconds: 150},
  },
  'lake-compatibility': {
    does: 'edits with the newest Studio 4, 5, 6 and client 6, 7, 8 of the registry',
    guards: ['packages/lake'],
    program: 'lake-compatibility/compatibility.ts',
    tools: ['Chromium'],
    usage: '`--studio=6`',
    release: {options: ['--studio=6'], seconds: 300, cpuSeconds: 350},
  },
  'lake-conformance': {
    does: 'asks the lake all that client, pictures and command line of Sanity can',
    guards: ['packages/lake', 'packages/pictures'],
    program: 'lake-conformance/conformance.ts',
    release: {seconds: 120, cpuSeconds: 150},
    landing: {hasTests: true, seconds: 25, cpuSeconds: 30},
  },
  'lake-cache': {
    does: 'reads a lake through Varnish, which `lake purge` empties, while it is written to',
    guards: ['packages/lake'],
    program: 'lake-cache/lake-cache.ts',
    tools: ['varnishd'],
    release: {seconds: 30, cpuSeconds: 50},
    landing: {hasTests: true, seconds: 6, cpuSeconds: 7},
  },
  'bench-content': {
    does: 'measures each question of the site over 50,000 documents: time, documents read, size',
    guards: ['packages/content'],
    program: 'bench/content-queries.ts',
    usage: 'a number of documents',
    release: {seconds: 60, cpuSeconds: 70},
  },
  'bench-studio': {
    does: 'measures the Studio over 50,000 documents, 10,000 files and 20,000 entries',
    guards: ['studio'],
    program: 'bench/studio.ts',
    build: true,
    tools: ['Chromium'],
    usage: 'a number of documents',
    release: {seconds: 180, cpuSeconds: 220},
  },
  diary: {
    does: 'counts clicks, fields and seconds of what visitors come for, and of the 24 tasks of the office',
    guards: ['apps/web', 'studio'],
    program: 'diary/diary.ts',
    build: true,
    tools: ['Chromium'],
    usage: '`visitors`, `office`',
    release: {options: ['visitors', 'office'], seconds: 360, cpuSeconds: 400},
  },
  'bench-pack': {
    does: 'measures PDFs of a tender: time, size, and what pages take meanwhile',
    guards: ['packages/pack'],
    program: 'bench/pack.ts',
    build: true,
    release: {seconds: 60, cpuSeconds: 80},
  },
  browser: {
    does: 'kills, restarts and unplugs the site under open pages, and scores its headers',
    guards: ['apps/server', 'apps/web', 'studio'],
    program: 'browser/browser.ts',
    build: true,
    tools: ['Chromium', 'systemd-socket-activate'],
    usage: 'a part of the name of a spec',
    release: {seconds: 120, cpuSeconds: 160},
    landing: 'all',
  },
  mutants: {
    does: 'puts small faults into a copy, and asks which tests find each',
    guards: ['tests'],
    program: 'mutants/mutants.ts',
    tools: ['Chromium', 'PostgreSQL'],
    usage: '`--only=web-`, `--at=<revision>`',
    release: {seconds: 3600, cpuSeconds: 5000},
    isApart: 'it is an hour of related tests, for whoever takes tests away',
  },
  'any-machine': {
    does: 'runs the tests on a bare Debian 12 and 13, as root and as a user',
    guards: ['tests'],
    program: 'any-machine/any-machine.ts',
    usage: '`--only=first-tests`, `--machine=13`',
    release: {seconds: 6000, cpuSeconds: 8000},
    isApart: 'it installs four Debians as root, and runs all tests in each',
  },
  stress: {
    does: 'runs `pnpm test` on a machine that four busy processes hold up',
    guards: ['tests'],
    program: 'stress.ts',
    release: {seconds: 1800, cpuSeconds: 2400},
    isApart: 'it is a whole run of the tests, which takes half an hour there',
  },
}

/** Returns the short form of a part, if it has one. */
export const landingForm = ({landing, release}: Part) => (landing === 'all' ? release : landing)

/** Returns the parts that are tests, or whose short form is: `vitest.config.ts` has a project for each. */
export const partsWithTests = Object.entries(PARTS).filter(([, part]) => !part.program || landingForm(part)?.hasTests)
