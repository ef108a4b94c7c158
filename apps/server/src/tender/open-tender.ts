import type {IncomingMessage} from 'node:http'
import type {Content} from '@site/content'
import {createDrawing} from '@site/pack'
import type {RendererOptions} from '@site/web/renderer'
import type {Logger} from 'pino'
import type {NetworkOf} from '../http/client-network.ts'
import {type PackLinks, tenderRouter} from './tender-router.ts'
import {TenderSets} from './tender-sets.ts'

/** A scan of some megabytes, over loopback or from Sanity. */
const FILE_TIMEOUT_MS = 15_000

type OpenTenderOptions = {
  content: Pick<Content, 'tender' | 'capability' | 'pack'>
  /** The same with drafts on top; absent where nobody may read them. */
  drafts: Pick<Content, 'pack'> | undefined
  shown: Pick<RendererOptions, 'apiHost' | 'imageHost' | 'token'>
  /** Private links to packs; absent where the accounts are elsewhere. */
  packLinks: PackLinks | undefined
  networkOf: NetworkOf
  log: Logger
}

/** The PDFs of the public server: what draws them, and where they are asked for. */
export function openTender({content, drafts, shown, packLinks, networkOf, log}: OpenTenderOptions) {
  const drawing = createDrawing()
  const draftOfPack = async (id: string) => (await drafts?.pack(id)) ?? null
  const sets = new TenderSets({...content, draftOfPack, draw: drawing.draw, readFile: fileReader(shown), log})
  return {
    /** @param seesDrafts whether a request comes from staff who look at a preview */
    router: (seesDrafts: (request: IncomingMessage) => boolean) =>
      tenderRouter({sets, packLinks, seesDrafts, networkOf, log}),
    sizes: () => sets.sizes(),
    onSizes: (listener: () => void) => sets.onSizes(listener),
    contentChanged: () => sets.contentChanged(),
    close: drawing.close,
  }
}

/** Reads files and pictures of the content: the embedded lake shows them beside its data and to its own process, Sanity to everybody. */
function fileReader({apiHost, imageHost, token}: OpenTenderOptions['shown']) {
  const host = imageHost || apiHost || ''
  const headers: Record<string, string> = token && !imageHost ? {authorization: `Bearer ${token}`} : {}
  return async (address: string): Promise<Uint8Array> => {
    const answer = await fetch(host + address, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`${answer.status} for the file ${address}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
