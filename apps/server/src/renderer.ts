import {pathToFileURL} from 'node:url'
import type {Config} from './config.ts'
import type {Render} from './public-door.ts'
import {room} from './room.ts'

/** Where and as whom the site reads its content; also what the dev server gives to the same renderer. */
export type RendererParts = {
  projectId: string
  dataset: string
  token?: string | undefined
  /** Of the embedded lake; absent = Sanity's hosted lake. */
  apiHost?: string | undefined
  /** Before the `/images/...` path of a picture. */
  imageHost: string
  siteUrl: string
}

export type CreateRenderer = (parts: RendererParts) => Render

/** The renderer of the built site. */
export async function loadRenderer({config, staffPort}: {config: Config; staffPort: number}): Promise<Render> {
  const entry: {createRenderer: CreateRenderer} = await import(pathToFileURL(room.webServer).href)
  return entry.createRenderer(rendererParts(config, staffPort))
}

export function rendererParts(config: Config, staffPort: number): RendererParts {
  const {projectId, dataset, token} = config.sanity
  if (projectId)
    return {
      projectId,
      dataset,
      token,
      imageHost: 'https://cdn.sanity.io',
      siteUrl: config.siteUrl,
    }
  // Asked over loopback, wherever the staff door is seen from outside.
  const apiHost = `http://${loopback(config.host)}:${staffPort}/lake`
  return {
    projectId: 'local',
    dataset,
    apiHost,
    imageHost: '',
    siteUrl: config.siteUrl,
  }
}

function loopback(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
