import type {ReactNode} from 'react'
import {Sprite} from '../ui/sprite.tsx'

/** Addresses of built files; empty while a page must do without scripts. */
export type Assets = {
  scripts: string[]
  /** What `first-paint.ts` fetches. */
  laterScripts: string[]
  styles: string[]
  font: string
}

/** The HTML document itself: the same on both sides, so that the browser can take it over. */
export function Document({assets, children}: {assets: Assets; children: ReactNode}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f4f0" />
        {assets.font ? (
          <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ) : null}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.scripts.map((src) => (
          <script
            key={src}
            type="module"
            src={src}
            fetchPriority="low"
            data-scripts={assets.laterScripts.join(' ') || undefined}
          />
        ))}
      </head>
      <body>
        <Sprite />
        {children}
      </body>
    </html>
  )
}
