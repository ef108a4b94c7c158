import {fileURLToPath} from 'node:url'

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/** The places of the rooms on disk. */
export const paths = {
  house: at('.'),
  compileCache: at('node_modules/.cache/compile'),
  web: at('apps/web'),
  webClient: at('apps/web/dist/client'),
  webServer: at('apps/web/dist/server/entry-server.js'),
  /** The letters of the pictures that the server draws. */
  sheetFonts: ['display', 'display-ext', 'text'].map((cut) => at(`apps/web/src/styles/fonts/sheet-${cut}.ttf`)),
  studio: at('studio'),
  /** The content model, as extracted for the types. */
  schema: at('studio/schema.json'),
  studioBuilt: at('studio/dist'),
  seed: at('studio/seed'),
}
