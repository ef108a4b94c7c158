import {existsSync, globSync, readFileSync, realpathSync} from 'node:fs'
import {dirname, join, resolve, sep} from 'node:path'

/** Returns the files that make the folder a Sanity project, in which the program needs no command. */
export const studioConfigs = () => globSync('sanity.{config,cli}.{ts,tsx,js,jsx,mjs}')

/** Names that a project has at Sanity, as its files say them or its variables do. */
const PLACES = {
  '--project': /(?:\bprojectId['"]?\s*:\s*['"]|^\w*SANITY\w*PROJECT_ID\s*=\s*['"]?)([a-z0-9-]+)/m,
  '--dataset': /(?:\bdataset['"]?\s*:\s*['"]|^\w*SANITY\w*DATASET\s*=\s*['"]?)([a-z0-9_-]+)/m,
} as const

/** Returns the options of `lake serve` by which the lake answers to the id and dataset of the project, where it says them. */
export function placeOptions(): string[] {
  const texts = [...studioConfigs(), ...globSync('.env{.local,.development,}')].map((file) =>
    readFileSync(file, 'utf8'),
  )
  return Object.entries(PLACES).flatMap(([option, pattern]) => {
    const name = texts.map((text) => pattern.exec(text)?.[1]).find((found) => found !== undefined)
    return name === undefined ? [] : [option, name]
  })
}

const SOURCES = '**/*.{ts,tsx,js,jsx,mjs}'
const isNoSource = (path: string) => /(^|\/)(node_modules|dist|\.[^/]+)$/.test(path)

/** Tells whether a file of the project leads its Studio to the lake: a config may import its workspaces from elsewhere. */
export const asksLake = () =>
  ['.', ...workspacePackages()].some((folder) =>
    globSync(SOURCES, {cwd: folder, exclude: isNoSource}).some((file) =>
      readFileSync(join(folder, file), 'utf8').includes('studioLake'),
    ),
  )

/** Folders of the packages that the project depends on and that are linked from its workspace. */
function workspacePackages(): string[] {
  if (!existsSync('package.json')) return []
  const {dependencies, devDependencies} = JSON.parse(readFileSync('package.json', 'utf8'))
  const found = Object.keys({...dependencies, ...devDependencies}).flatMap((name) => installed(name) ?? [])
  return found.map((folder) => realpathSync(folder)).filter((folder) => !folder.split(sep).includes('node_modules'))
}

/** Returns the program `sanity` as this folder finds it, also where a workspace keeps it further up; undefined where it is missing. */
export function studioProgram(): string | undefined {
  const folder = installed('sanity')
  if (!folder) return undefined
  const {bin} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>
  }
  const program = typeof bin === 'string' ? bin : bin?.sanity
  return program && join(folder, program)
}

/** Returns the folder of a package as this one finds it. */
const installed = (name: string) =>
  foldersUpwards(resolve('.'))
    .map((folder) => join(folder, 'node_modules', name))
    .find((folder) => existsSync(join(folder, 'package.json')))

const foldersUpwards = (folder: string): string[] =>
  folder === dirname(folder) ? [folder] : [folder, ...foldersUpwards(dirname(folder))]
