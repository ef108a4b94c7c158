import type {CSSProperties, ReactNode} from 'react'

/** Text for those who hear the page. The Studio's own `SrOnly` hides its text from them as well. */
export function Spoken({role, children}: {role?: 'status'; children: ReactNode}) {
  return (
    <span role={role} style={unseen}>
      {children}
    </span>
  )
}

const unseen: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}
