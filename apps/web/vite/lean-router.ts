import type {Plugin} from 'vite'
import {browserBuild} from './browser-build.ts'

const development = '/react-router/dist/development/'
const production = '/react-router/dist/production/'
const components = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g
const labels = /^\w+\.displayName = .*;$/gm

/**
 * The production build of react-router, whose package offers bundlers only the development one, with components that a
 * bundler may leave out when they are not used: a call might do something, unless it is marked as pure, and a label for
 * developer tools is a use. 4 kB (gzip).
 */
export function leanRouter(): Plugin {
  let marked = 0
  return {
    name: 'site-lean-router',
    ...browserBuild,
    resolveId: {
      filter: {id: /^react-router/},
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, {...options, skipSelf: true})
        return found?.id.replace(development, production)
      },
    },
    transform: {
      filter: {id: new RegExp(production)},
      handler(code) {
        marked += code.match(components)?.length ?? 0
        return code.replace(components, '= /* @__PURE__ */ $1').replace(labels, '')
      },
    },
    buildEnd(error) {
      if (!error && marked === 0)
        this.error('react-router is built in another way now: see whether this is still needed')
    },
  }
}
