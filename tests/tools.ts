import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {answerHelp} from '../apps/server/src/config/terminal.ts'
import {findChromium} from './browser/chromium.ts'
import {FIREFOX, MINI_BROWSER} from './browser/other-engines.ts'
import {findPostgres} from './database/find-postgres.ts'

type Tool = {
  isThere: () => boolean
  /** The package of Debian that brings it. */
  package?: string
  /** Says how people get it elsewhere, or what prevents it. */
  mend?: string
  /** Not asked for in CI: only the last lines of a run say that it is missing. */
  isOptional?: true
}

const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** Intercepts what a program asks for the time. */
export const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** Liberation Sans has the widths of Arial, by which pages are laid out until their own letters have come. */
const ARIALS = [
  '/usr/share/fonts/truetype/liberation',
  '/usr/share/fonts/truetype/msttcorefonts',
  '/System/Library/Fonts',
]

const TOOLS = {
  Arial: {isThere: () => ARIALS.some((folder) => existsSync(folder)), package: 'fonts-liberation'},
  caddy: {isThere: () => runs('caddy', 'version'), package: 'caddy'},
  Chromium: {
    isThere: () => findChromium() !== undefined,
    package: 'chromium-headless-shell',
    mend: 'install Chrome or Chromium, or run `pnpm exec playwright install chromium`',
  },
  clamd: {isThere: () => runs('clamd', '--version'), package: 'clamav-daemon'},
  debootstrap: {isThere: () => runs('debootstrap', '--version'), package: 'debootstrap'},
  faketime: {isThere: () => existsSync(FAKETIME), package: 'faketime'},
  Firefox: {isThere: () => existsSync(FIREFOX), package: 'firefox-esr'},
  GROQ_SUITE: {
    isThere: () => Boolean(process.env.GROQ_SUITE),
    mend: "set it to the file of GROQ's public suite, as packages/lake/README.md says",
    isOptional: true,
  },
  Java: {
    isThere: () => runs('java', '-version'),
    package: 'default-jre-headless',
    mend: 'install a Java runtime of version 11 or later, such as default-jre-headless',
  },
  mount: {
    isThere: () => runs('unshare', '--mount', 'true'),
    mend: 'run the tests as root with the right to mount (CAP_SYS_ADMIN)',
  },
  openssl: {isThere: () => runs('openssl', 'version'), package: 'openssl'},
  pdftotext: {isThere: () => runs('pdftotext', '-v'), package: 'poppler-utils'},
  PostgreSQL: {
    isThere: () => process.env.DATABASE_URL !== undefined || findPostgres() !== undefined,
    package: 'postgresql',
    mend: 'install postgresql, or set DATABASE_URL to a server',
  },
  pg_dump: {isThere: () => runs('pg_dump', '--version'), package: 'postgresql-client'},
  promtool: {isThere: () => runs('promtool', '--version'), mend: 'install prometheus', isOptional: true},
  strace: {
    isThere: () => runs('strace', '-o', '/dev/null', 'true'),
    package: 'strace',
    mend: 'install strace, and allow processes to be traced (CAP_SYS_PTRACE)',
  },
  'systemd-analyze': {isThere: () => runs('systemd-analyze', '--version'), package: 'systemd'},
  'systemd-socket-activate': {isThere: () => runs('systemd-socket-activate', '--version'), package: 'systemd'},
  varnishd: {isThere: () => runs('varnishd', '-V'), package: 'varnish'},
  WebKit: {isThere: () => existsSync(MINI_BROWSER), package: 'webkit2gtk-driver'},
  Xvfb: {isThere: () => existsSync('/usr/bin/Xvfb'), package: 'xvfb'},
} satisfies Record<string, Tool>

export type ToolName = keyof typeof TOOLS
export const TOOL_NAMES = Object.keys(TOOLS) as ToolName[]

/** Tools of `pnpm test`. Those of the lab are brought by the part that needs them. */
export const TEST_TOOLS: readonly ToolName[] = [
  'Arial',
  'Chromium',
  'Firefox',
  'GROQ_SUITE',
  'Java',
  'pdftotext',
  'PostgreSQL',
  'WebKit',
  'Xvfb',
]

export const hasTool = (name: ToolName): boolean => TOOLS[name].isThere()

/** Says of each tool that is missing how to get it. */
export function missingTools(names: readonly ToolName[] = TOOL_NAMES): string[] {
  return names
    .filter((name) => !hasTool(name))
    .map((name) => {
      const {mend, package: debian}: Tool = TOOLS[name]
      return `${name} is missing: ${mend ?? `install ${debian}`}.`
    })
}

/** Leaves out those that tests can do without. */
export const neededTools = (names: readonly ToolName[]) => names.filter((name) => !(TOOLS[name] as Tool).isOptional)

/**
 * Installs what is missing where that needs no password: on Debian, as root.
 * @throws when something stays missing in CI, where a test that is left out would go unnoticed
 */
export function bringTools(names: readonly ToolName[] = TOOL_NAMES): void {
  const packages = names.filter((name) => !hasTool(name)).map((name) => (TOOLS[name] as Tool).package)
  installFromDebian([...new Set(packages.filter((name) => name !== undefined))])
  const missing = missingTools(neededTools(names))
  if (missing.length > 0 && process.env.CI) throw new Error(missing.join('\n'))
}

function installFromDebian(packages: readonly string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing ${packages.join(', ')} with apt-get ...\n`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', ['-qq', ...args], {
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
      stdio: ['ignore', 'ignore', 'inherit'],
    })
}

if (import.meta.main) {
  answerHelp(`Usage: pnpm test:tools
  Brings what tests need, or says how to get it. Ends with 1 where no browser test could run; tests of other tools that stay
  missing are not run.`)
  bringTools(TEST_TOOLS)
  for (const sentence of missingTools(neededTools(TEST_TOOLS))) process.stderr.write(`${sentence}\n`)
  process.exitCode = hasTool('Chromium') ? 0 : 1
}
