import {link} from '../fragments/link.ts'
import {serviceCards} from '../fragments/service-card.ts'
import {serviceSlides} from '../fragments/service-slide.ts'

export const serviceSlider = `
  "slides": ${serviceSlides},
  "cards": ${serviceCards('cards[]->')},
  "link": ${link('link')}
`
