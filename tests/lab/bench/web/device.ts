import type {BrowserContextOptions} from '@playwright/test'

export const phone: BrowserContextOptions = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

export const desktop: BrowserContextOptions = {viewport: {width: 1280, height: 800}}
