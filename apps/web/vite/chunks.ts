import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import type {Rolldown} from 'vite'

type Splitting = Extract<Rolldown.OutputOptions['codeSplitting'], object>
type Name = Extract<NonNullable<Splitting['groups']>[number]['name'], (...given: never[]) => unknown>
type Graph = Parameters<Name>[1]

/** The bundles of the home page, which share one file. */
const homePage = ['home.ts', 'contact.ts']

/**
 * Which modules share a file: `first` holds what the first script imports and what many bundles use, `home` what else the
 * home page is made of, `shared` what else bundles share. By itself the bundler makes a file of every set of modules that
 * the same bundles share: many small requests, and 3 kB more (gzip), as each is compressed alone.
 */
export function chunks(source: string): Splitting {
  const folder = join(source, 'bundle')
  const otherPages = readdirSync(folder).filter((file) => !['index.ts', 'bundle.tsx', ...homePage].includes(file))
  let reach: {first: Set<string>; home: Set<string>; others: Set<string>[]} | undefined

  function name(id: string, graph: Graph) {
    reach ??= {
      first: reachFrom(graph, [join(source, 'entry-client.tsx')]),
      home: reachFrom(
        graph,
        homePage.map((file) => join(folder, file)),
      ),
      others: otherPages.map((file) => reachFrom(graph, [join(folder, file)])),
    }
    const {first, home, others} = reach
    const often = others.filter((bundle) => bundle.has(id)).length > 1
    if (first.has(id) || id.startsWith('\0rolldown/') || (home.has(id) && often)) return 'first'
    if (home.has(id)) return 'home'
    return often ? 'shared' : null
  }
  return {groups: [{debugName: 'pages', name}]}
}

/** The modules and all that they import at once. */
function reachFrom(graph: Graph, modules: string[]): Set<string> {
  const reached = new Set<string>()
  for (let id = modules.pop(); id !== undefined; id = modules.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    modules.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
