import {serviceCards} from '../fragments/service-card.ts'

export const serviceGrid = `
  heading,
  "services": ${serviceCards('services[]->')}
`
