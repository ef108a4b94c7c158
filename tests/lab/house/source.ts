import {execFileSync} from 'node:child_process'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join, relative} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type ESTree, parseSync, Visitor} from 'vite'
import {functionLengths} from './function-length.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const GENERATED = ['packages/content/sanity.types.ts']

/** A place in the repository: `line` counts from 1. */
export type Place = {file: string; line: number; text: string}

/** `name` is '*' for a whole module. */
type Import = {from: string; to: string; name: string; line: number; isDynamic?: boolean}

/** A file of TypeScript or CSS. Of CSS the lines are known, nothing else. */
export type Source = ReturnType<typeof parse> & {
  path: string
  text: string
  lines: number
  isTest: boolean
  isStyle: boolean
}

/** The workspace of a file: `apps/web`, `studio`. */
export const roomOf = (path: string) => /^(?:(?:apps|packages)\/)?[^/]+/.exec(path)?.[0] ?? ''

export const readIfThere = (path: string) =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : ''

export const listIfThere = (path: string) => (existsSync(join(ROOT, path)) ? readdirSync(join(ROOT, path)) : [])

/** Reads every file of TypeScript and CSS that git knows or would take, generated ones aside. */
export function readSources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {cwd: ROOT, encoding: 'utf8'})
  const paths = listed.split('\n').filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !GENERATED.includes(path))
  return paths
    .filter((path) => existsSync(join(ROOT, path)))
    .map((path) => {
      const text = readIfThere(path)
      const isStyle = path.endsWith('.css')
      const isTest = /(^|\/)tests?\/|\.test\.tsx?$/.test(path)
      return {...parse(path, isStyle ? '' : text), path, text, lines: text.split('\n').length - 1, isTest, isStyle}
    })
}

/** The file that an import names; nothing when it is a library's. */
function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(path), specifier.replace(/\?.*/, ''))
  const isOurs = specifier.startsWith('@site/')
  return isOurs ? relative(ROOT, createRequire(join(ROOT, path)).resolve(specifier)) : undefined
}

function parse(path: string, text: string) {
  const {program, module, comments, errors} = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const starts = [...text.matchAll(/^/gm)].map(({index}) => index)
  const lineOf = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1
  const place = (offset: number, found: string) => ({file: path, line: lineOf(offset), text: found})
  const [imports, exports, names]: [Import[], Place[], Map<string, number>] = [[], [], new Map()]

  function addImport(specifier: string, name: string, offset: number, isDynamic = false) {
    const to = resolve(path, specifier)
    if (to) imports.push({from: path, to, name, line: lineOf(offset), isDynamic})
  }
  const addModule = ({source, type}: ESTree.ImportExpression | ESTree.TSImportType) => {
    const isText = source.type === 'Literal' && typeof source.value === 'string'
    if (isText) addImport(`${source.value}`, '*', source.start, type === 'ImportExpression')
  }
  const addName = ({name, start}: Pick<ESTree.PrivateIdentifier, 'name' | 'start'>) => {
    if (!names.has(name)) names.set(name, start)
  }

  for (const {moduleRequest, entries: read, start} of module.staticImports) {
    const found = read.map(({importName: {name, kind}}) => name ?? (kind === 'Default' ? 'default' : '*'))
    for (const name of found.length > 0 ? found : ['*']) addImport(moduleRequest.value, name, start)
  }
  for (const {moduleRequest, importName, exportName, start} of module.staticExports.flatMap(({entries: all}) => all)) {
    if (moduleRequest) addImport(moduleRequest.value, importName.name ?? '*', start)
    else exports.push(place(start, exportName.name ?? 'default'))
  }
  const visitor = {
    ImportExpression: addModule,
    TSImportType: addModule,
    Identifier: addName,
    PrivateIdentifier: addName,
  }
  new Visitor(visitor).visit(program)
  return {
    imports,
    exports,
    functions: functionLengths(program, lineOf),
    comments: comments.map(({value, start}) => place(start, value.trim())),
    /** The comments that begin with two stars, without stars. */
    docstrings: comments
      .filter(({type, value}) => type === 'Block' && value.startsWith('*'))
      .map(({value, start}) => place(start, value.replace(/^[\s*]+/, ''))),
    /** Each identifier once. */
    names: [...names].map(([name, start]) => place(start, name)),
  }
}
