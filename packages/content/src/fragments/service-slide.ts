import {picture} from './picture.ts'

/** Slides that have something to show. */
export const serviceSlides = `coalesce(slides[]{
  _key,
  subtitle,
  "title": coalesce(title, ""),
  "picture": ${picture('picture')}
}[defined(picture)], [])`
