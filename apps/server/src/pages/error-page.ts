import {readFile} from 'node:fs/promises'
import {stripVTControlCharacters} from 'node:util'

/** An error as Vite's overlay shows it. */
type Shown = {message: string; stack: string; id?: string; frame?: string; loc?: Place; plugin?: string}
type Place = {file: string; line: number; column: number}

const LINES_AROUND = 3

/** The page for whoever develops, in place of one that could not be rendered: Vite's overlay with file, line and code. */
export async function errorPage(thrown: unknown): Promise<Response> {
  const shown = await shownOf(thrown instanceof Error ? thrown : new Error(String(thrown)))
  const data = JSON.stringify(shown).replaceAll('<', '\\u003c')
  const html = `<!doctype html><title>${shown.loc?.file ?? 'Error'}</title>
<script type="application/json" id="dev-error">${data}</script>
<script type="module" src="/@vite/client"></script>
<script type="module" src="/vite/dev/follow-edits.ts"></script>`
  const headers = {'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store'}
  return new Response(html, {status: 500, headers})
}

async function shownOf(error: Error & Partial<Shown>): Promise<Shown> {
  const {id, plugin} = error
  const loc = placeOf(error)
  const frame = error.frame || (loc && (await codeAt(loc)))
  const [message, stack] = [error.message, error.stack ?? ''].map(stripVTControlCharacters) as [string, string]
  return {message, stack, ...(loc && {id: id ?? loc.file, loc}), ...(frame && {frame}), ...(plugin && {plugin})}
}

/** Finds the place that Vite names, or the first of our own lines in the stack. */
function placeOf({loc, id, message, stack}: Error & Partial<Shown>): Place | undefined {
  if (loc) return {...loc, file: loc.file ?? id ?? ''}
  const inText = /(?:╭─\[ |\[)([^\s[\]]+\.[cm]?tsx?):(\d+):(\d+)/.exec(stripVTControlCharacters(message))
  const inStack = /\(?(?:file:\/\/)?(\/(?!.*node_modules)[^\s()]+):(\d+):(\d+)\)?$/m.exec(stack ?? '')
  const [, file = '', line, column] = inText ?? inStack ?? []
  return file ? {file, line: Number(line), column: Number(column)} : undefined
}

async function codeAt({file, line}: Place): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text
    ?.split('\n')
    .map((code, index) => `${index + 1 === line ? '>' : ' '} ${String(index + 1).padStart(4)} | ${code}`)
    .slice(Math.max(0, line - 1 - LINES_AROUND), line + LINES_AROUND)
    .join('\n')
}
