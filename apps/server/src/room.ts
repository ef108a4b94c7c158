import {fileURLToPath} from 'node:url'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Where the rooms of the house lie on disk. */
export const room = {
  house: at('.'),
  web: at('apps/web'),
  webClient: at('apps/web/dist/client'),
  webServer: at('apps/web/dist/server/entry-server.js'),
  studio: at('studio'),
  studioBuilt: at('studio/dist'),
  seed: at('studio/seed'),
}
