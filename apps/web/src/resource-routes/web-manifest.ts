import type {Settings} from '@site/content'
import {icons} from './icon.ts'

/** https://www.w3.org/TR/appmanifest/: what a phone shows when somebody keeps the site on the home screen. */
export function webManifest({companyName, shortName, seo}: Settings) {
  return {
    id: '/',
    name: companyName,
    short_name: shortName,
    description: seo.description || undefined,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#f6f4f0',
    background_color: '#f6f4f0',
    icons: [
      {src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml'},
      ...Object.entries(icons)
        .filter(([src]) => src.startsWith('/icon'))
        .map(([src, {size}]) => ({
          src,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: src.includes('maskable') ? 'maskable' : 'any',
        })),
    ],
  }
}
