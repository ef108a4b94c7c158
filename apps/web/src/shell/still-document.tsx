import assets from 'virtual:assets'
import type {ReactNode} from 'react'
import {Document} from './document.tsx'

/** A document that no script takes over. */
export function StillDocument({children}: {children: ReactNode}) {
  return <Document assets={{...assets, scripts: [], laterScripts: []}}>{children}</Document>
}
