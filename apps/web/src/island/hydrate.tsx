import {Component as Class, type ComponentType, type ReactNode, startTransition, useEffect} from 'react'
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
            <ErrorBoundary>
              <Component {...given} />
            </ErrorBoundary>
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

/** Says in place of an island that failed while it ran that it did, and begins it anew when asked: a form has its draft. */
class ErrorBoundary extends Class<{children: ReactNode}> {
  static getDerivedStateFromError = () => ({failed: true})
  override state = {failed: false}
  override render() {
    if (!this.state.failed) return this.props.children
    const {missing, again} = document.documentElement.dataset
    return (
      <p role="alert">
        {missing}{' '}
        <button type="button" className="link" onClick={() => this.setState({failed: false})}>
          {again}
        </button>
      </p>
    )
  }
}

/** Its effect runs after those of all inside. */
function Started({onStart, children}: {onStart: () => void; children: ReactNode}) {
  useEffect(onStart, [])
  return children
}
