import type {Plugin} from 'vite'

/** Tells open pages of edits that only the server renders: they merge their own new HTML, as they do after a publish. */
export function pageEdits(): Plugin {
  return {
    name: 'page-edits',
    apply: 'serve',
    hotUpdate({modules, server, timestamp}) {
      const {name, moduleGraph} = this.environment
      if (name !== 'ssr' || modules.length === 0) return
      // With whoever imports them, before a page asks.
      for (const module of modules) moduleGraph.invalidateModule(module, new Set(), timestamp, true)
      server.environments.client.hot.send({type: 'custom', event: 'page-edited'})
      return []
    },
  }
}
