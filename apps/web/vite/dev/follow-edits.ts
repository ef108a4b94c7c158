// Beside the pages of `pnpm dev` alone: what edits do to the page that is open.
import {mergePage} from '../../src/browser/merge-page.ts'

/** Reads the error that a page carries in place of what could not be rendered. */
const errorOf = (page: ParentNode): object | undefined =>
  JSON.parse(page.querySelector('#dev-error')?.textContent ?? 'null') ?? undefined

/** Vite's own element, which its client has defined. */
type Overlay = HTMLElement & {close(): void}

function showError(error: object): void {
  const Overlay = customElements.get('vite-error-overlay') as (new (error: object) => Overlay) | undefined
  if (Overlay) document.body.append(new Overlay(error))
}

async function follow(): Promise<void> {
  const answer = await fetch(location.href, {headers: {accept: 'text/html'}})
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const shown of document.querySelectorAll<Overlay>('vite-error-overlay')) shown.close()
  const error = errorOf(page)
  if (error) return showError(error)
  // Behind an error there is no page to merge into.
  if (errorOf(document)) location.reload()
  else await mergePage(location.href)
}

const error = errorOf(document)
if (error) showError(error)

let following = Promise.resolve()
import.meta.hot?.on('page-edited', () => {
  following = following.then(follow).catch(() => location.reload())
})
