import {serviceSlides} from '../fragments/service-slide.ts'

export const serviceHero = `
  "slides": ${serviceSlides}
`
