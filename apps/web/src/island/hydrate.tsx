import {
  Component as Class,
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
} from 'react'
import {hydrateRoot, type Root} from 'react-dom/client'
import {ImageHost} from '../ui/picture.tsx'
import {carryEntries} from './carried-entries.ts'
import {Host} from './host.ts'

export type Running = {
  /** Shows other props; the state stays. */
  update(props: object): void
  end(): void
}

/**
 * Takes the element over. Resolves when the component runs: its effects have begun. One that cannot even begin leaves the HTML
 * that the server rendered, and what was entered: a form is then sent as without scripts.
 */
export function hydrate(host: HTMLElement, Component: ComponentType<object>, props: object): Promise<Running> {
  const rendered = host.innerHTML
  const carryOver = carryEntries(host)
  return new Promise((resolve) => {
    let hasFailed = false
    const leave = () => {
      root.unmount()
      host.innerHTML = rendered
      carryOver()
      resolve({update() {}, end() {}})
    }
    const start = () => resolve({update: (next) => root.render(withProps(next)), end: () => root.unmount()})
    const fail = () => {
      hasFailed = true
    }
    const withProps = (given: object) => (
      <ImageHost value={document.documentElement.dataset.images ?? ''}>
        <Host value={host}>
          <Started
            // Before the browser paints, but not within React's own work.
            onDraw={() => (hasFailed ? queueMicrotask(leave) : carryOver())}
            onStart={() => {
              if (!hasFailed) start()
            }}
          >
            <ErrorBoundary onCatch={fail}>
              <Component {...given} />
            </ErrorBoundary>
          </Started>
        </Host>
      </ImageHost>
    )
    let root: Root
    // In small steps: it is not urgent, and the visitor may be scrolling.
    startTransition(() => {
      root = hydrateRoot(host, withProps(props))
    })
  })
}

/** Replaces an island that failed while it ran by a message, and begins it anew when asked: a form has its draft. */
class ErrorBoundary extends Class<{children: ReactNode; onCatch: () => void}> {
  static getDerivedStateFromError = () => ({failed: true})
  override state = {failed: false}
  override componentDidCatch() {
    this.props.onCatch()
  }
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

type StartedProps = {onDraw: () => void; onStart: () => void; children: ReactNode}

/** Its effects run after those of all inside. */
function Started({onDraw, onStart, children}: StartedProps) {
  useLayoutEffect(onDraw, [])
  useEffect(onStart, [])
  return children
}
