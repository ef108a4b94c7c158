import {type ComponentType, Suspense, use} from 'react'

/** Code that only some pages need: a module of this folder. */
export type Bundle<Module = unknown> = {
  /** The file of the module, without the ending: by it the server finds what a page links. */
  name: string
  /** Resolves when its parts can be rendered; a failed fetch rejects, and may be tried again. */
  load(): Promise<void>
  /** A component of the module. A page whose loader has waited for the bundle renders it at once. */
  part<Props extends object>(pick: (module: Module) => ComponentType<Props>): ComponentType<Props>
}

export function bundle<Module>(name: string, fetchModule: () => Promise<Module>): Bundle<Module> {
  let module: Module | undefined
  let fetching: Promise<void> | undefined
  let staying: Promise<void> | undefined

  function load() {
    fetching ??= fetchModule().then(
      (fetched) => {
        module = fetched
      },
      (error: unknown) => {
        fetching = undefined
        throw error
      },
    )
    return fetching
  }

  /** On the first page the server's HTML stands until its code is there, and for good when it does not come. */
  function stay() {
    staying ??= load().catch(() => new Promise(() => {}))
    return staying
  }

  function part<Props extends object>(pick: (from: Module) => ComponentType<Props>) {
    function Picked(props: Props) {
      if (!module) use(stay())
      const Component = module && pick(module)
      return Component ? <Component {...props} /> : null
    }
    return (props: Props) => (
      <Suspense>
        <Picked {...props} />
      </Suspense>
    )
  }
  return {name, load, part}
}
