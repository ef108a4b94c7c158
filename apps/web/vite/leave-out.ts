import type {Plugin} from 'vite'
import {browserBuild} from './browser-build.ts'

/**
 * Empties functions of a library that are reached only by features which the site does not use: a bundler sees that they
 * might be called. Called after all, they say where they went; the build fails when the library has no such function.
 */
export function leaveOut(library: RegExp, functions: string[]): Plugin {
  const declared = new RegExp(`^( *)((?:async )?function (${functions.join('|')})\\b)[^]*?^\\1}$`, 'gm')
  const missing = new Set(functions)
  return {
    name: 'site-leave-out',
    ...browserBuild,
    transform: {
      filter: {id: library},
      handler: (code) =>
        code.replace(declared, (_whole, _indent, head, name) => {
          missing.delete(name)
          return `${head}() { throw Error('Left out by apps/web/vite.config.ts') }`
        }),
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Nothing to leave out: ${[...missing].join(', ')}`)
    },
  }
}
