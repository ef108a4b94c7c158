import type {Picture} from '@site/content'
import {createContext, use} from 'react'

type LightboxValue = {pictures: Picture[]; open: (index: number, opener: HTMLElement) => void}

export const LightboxContext = createContext<LightboxValue | null>(null)

export function useLightbox(): LightboxValue {
  const lightbox = use(LightboxContext)
  if (!lightbox) throw new Error('Rendered outside a Lightbox')
  return lightbox
}
