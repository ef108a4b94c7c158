import type {Plugin} from 'vite'
import {browserBuild} from './browser-build.ts'

/**
 * `import()` as it is. Vite's helper around it fetches style sheets and scripts ahead, but there is one style sheet, and
 * pages link their scripts in the head. 0.5 kB (gzip).
 */
export function plainImport(): Plugin {
  let replaced = false
  return {
    name: 'site-plain-import',
    ...browserBuild,
    load: {
      filter: {id: /^\0vite\/preload-helper/},
      handler() {
        replaced = true
        return 'export const __vitePreload = (load) => load()'
      },
    },
    buildEnd(error) {
      if (!error && !replaced) this.error('Vite has no preload helper of this name any more')
    },
  }
}
