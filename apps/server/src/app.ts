import {mkdir} from 'node:fs/promises'
import {join} from 'node:path'
import {type Lake, openLake} from '@site/lake'
import type {Logger} from 'pino'
import {builtFaces} from './built-faces.ts'
import type {Config} from './config.ts'
import type {Faces} from './faces.ts'
import {close, listen} from './listen.ts'
import {createPublicDoor} from './public-door.ts'
import {rendererParts} from './renderer-parts.ts'
import {room} from './room.ts'
import {securityHeaders} from './security-headers.ts'
import {createStaffDoor} from './staff-door.ts'

/** Requests under way get this long to finish; service managers usually wait 30 s before they kill. */
const GRACE_MS = 20_000

export type App = Awaited<ReturnType<typeof openApp>>

/**
 * Opens the stores and both doors.
 * @param faces what the doors show; the built site and Studio when nothing else is said
 * @param config.port and config.staffPort may be 0: the answer names the ports taken
 * @throws {PortError} when a port is taken
 */
export async function openApp(config: Config, log: Logger, faces: Faces = builtFaces) {
  const {projectId, dataset} = config.sanity
  await mkdir(config.dataFolder, {recursive: true})
  const lake = projectId
    ? undefined
    : await openLake({
        folder: join(config.dataFolder, 'lake'),
        publicUrl: config.staffUrl,
      })

  const staffDoor = createStaffDoor({
    lake,
    studio: await faces.studio({
      projectId: projectId ?? 'local',
      dataset,
      siteUrl: config.siteUrl,
      lake: lake && '/lake',
    }),
    log,
  })
  const staffPort = await listen(staffDoor, {
    host: config.host,
    port: config.staffPort,
    variable: 'STAFF_PORT',
  })

  const publicDoor = createPublicDoor({
    site: await faces.site(rendererParts(config, staffPort, log)),
    images: lake?.images,
    siteUrl: config.siteUrl,
    headers: securityHeaders({
      staff: config.staffUrl,
      pictures: lake ? [] : ['https://cdn.sanity.io'],
      https: config.siteUrl.startsWith('https:'),
    }),
    log,
  })
  lake?.onChange(publicDoor.contentChanged)
  const port = await listen(publicDoor.server, {
    host: config.host,
    port: config.port,
    variable: 'PORT',
  })

  return {
    lake,
    port,
    staffPort,
    /** Closes the doors, then the stores behind them. */
    async close() {
      await Promise.all([close(publicDoor.server, {withinMs: GRACE_MS}), close(staffDoor, {withinMs: GRACE_MS})])
      await Promise.all([faces.close(), lake?.close()])
    },
  }
}

/** Puts the first content into an empty lake. */
export async function seed(lake: Lake): Promise<void> {
  await lake.importFolder(room.seed)
}
