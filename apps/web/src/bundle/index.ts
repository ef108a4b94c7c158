import {bundle} from './bundle.tsx'

/** What pages share with few others; what stands around all of them is in the first script. */
export const application = bundle('application', () => import('./application.ts'))
export const company = bundle('company', () => import('./company.ts'))
export const contact = bundle('contact', () => import('./contact.ts'))
export const document = bundle('document', () => import('./document.ts'))
export const home = bundle('home', () => import('./home.ts'))
export const map = bundle('map', () => import('./map.ts'))
export const preview = bundle('preview', () => import('./preview.ts'))
export const schedule = bundle('schedule', () => import('./schedule.ts'))
export const search = bundle('search', () => import('./search.ts'))
export const sheet = bundle('sheet', () => import('./sheet.ts'))
export const text = bundle('text', () => import('./text.ts'))
export const work = bundle('work', () => import('./work.ts'))
