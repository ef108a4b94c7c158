import {type ComponentType, type ReactNode, startTransition, useEffect} from 'react'
import {hydrateRoot, type Root} from 'react-dom/client'
import {ImageHost} from '../ui/picture.tsx'
import {Host} from './host.ts'

export type Running = {
  /** Shows other props; the state stays. */
  update(props: object): void
  end(): void
}

/** Takes the element over. Resolves when the component runs: its effects have begun. */
export function hydrate(host: HTMLElement, Component: ComponentType<object>, props: object): Promise<Running> {
  return new Promise((resolve) => {
    const withProps = (given: object) => (
      <ImageHost value={document.documentElement.dataset.images ?? ''}>
        <Host value={host}>
          <Started onStart={() => resolve({update: (next) => root.render(withProps(next)), end: () => root.unmount()})}>
            <Component {...given} />
          </Started>
        </Host>
      </ImageHost>
    )
    let root: Root
    // In small steps: nobody waits for it, and somebody may be scrolling.
    startTransition(() => {
      root = hydrateRoot(host, withProps(props))
    })
  })
}

/** Its effect runs after those of all inside. */
function Started({onStart, children}: {onStart: () => void; children: ReactNode}) {
  useEffect(onStart, [])
  return children
}
