import type {CSSProperties, ReactNode} from 'react'

type Props = {
  as?: 'span' | 'h1'
  role?: 'status'
  children: ReactNode
}

/** Text for those who hear the page. The Studio's own `SrOnly` hides its text from them as well. */
export function Spoken({as: Element = 'span', role, children}: Props) {
  return (
    <Element role={role} style={unseen}>
      {children}
    </Element>
  )
}

const unseen: CSSProperties = {
  // An absolute one makes the page as tall as the list around it.
  position: 'fixed',
  margin: 0,
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}
