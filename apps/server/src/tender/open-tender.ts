import type {Content} from '@site/content'
import {createDrawing} from '@site/pack'
import type {RendererOptions} from '@site/web/renderer'
import type {Logger} from 'pino'
import type {NetworkOf} from '../http/client-network.ts'
import {tenderRouter} from './tender-router.ts'
import {createTenderSets} from './tender-sets.ts'

/** A scan of some megabytes, over loopback or from Sanity. */
const FILE_TIMEOUT_MS = 15_000

type OpenTenderOptions = {
  content: Pick<Content, 'tender' | 'capability' | 'linkedPack'>
  /** The same with drafts on top; absent where nobody may read them. */
  drafts: Pick<Content, 'linkedPack'> | undefined
  shown: Pick<RendererOptions, 'apiHost' | 'imageHost' | 'token'>
  noteLinkOpened: (link: string) => void
  networkOf: NetworkOf
  log: Logger
}

/** The PDFs of the public server: what draws them, and where they are asked for. */
export function openTender({content, drafts, shown, noteLinkOpened, networkOf, log}: OpenTenderOptions) {
  const drawing = createDrawing()
  const linkedPack = async (key: string) => (await content.linkedPack(key)) ?? (await drafts?.linkedPack(key)) ?? null
  const sets = createTenderSets({...content, linkedPack, draw: drawing.draw, readFile: fileReader(shown), log})
  return {
    router: tenderRouter({sets, noteLinkOpened, networkOf, log}),
    sizes: sets.sizes,
    onSizes: sets.onSizes,
    contentChanged: sets.contentChanged,
    close: drawing.close,
  }
}

/** Reads files and pictures of the content: the embedded lake shows them beside its data and to its own process, Sanity to everybody. */
function fileReader({apiHost, imageHost, token}: OpenTenderOptions['shown']) {
  const host = imageHost || apiHost || ''
  const headers: Record<string, string> = token && !imageHost ? {authorization: `Bearer ${token}`} : {}
  return async (address: string): Promise<Uint8Array> => {
    const answer = await fetch(host + address, {headers, signal: AbortSignal.timeout(FILE_TIMEOUT_MS)})
    if (!answer.ok) throw new Error(`${answer.status} for the file ${address}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
