import type {Plugin} from 'vite'

/** Of plugins that make smaller what browsers fetch: neither the renderer nor development needs them. */
export const browserBuild = {
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({name}) => name === 'client',
} satisfies Omit<Plugin, 'name'>
