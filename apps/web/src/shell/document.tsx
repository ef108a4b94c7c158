import assets from 'virtual:assets'
import type {ReactNode} from 'react'
import {Sprite} from '../ui/sprite.tsx'

/** The HTML document itself; `imageHost` is what islands get pictures from. */
export function Document({imageHost, children}: {imageHost?: string; children: ReactNode}) {
  return (
    <html lang="en" data-images={imageHost || undefined}>
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
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </head>
      <body>
        <Sprite />
        {children}
      </body>
    </html>
  )
}
