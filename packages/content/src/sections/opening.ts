import {projectCards, serviceCards, serviceSlides} from '../fragments/card.ts'
import {link} from '../fragments/link.ts'
import {picture, pictures, stages} from '../fragments/picture.ts'

/** Projections of the sections that open a page, and of pictures. */
export const openingSections = `
  _type == "slideshow" => {
    "claim": coalesce(claim, ""),
    "text": coalesce(text, ""),
    "projects": ${projectCards('projects[]->')},
    "interval": coalesce(interval, 3)
  },
  _type == "serviceHero" => {
    "slides": ${serviceSlides}
  },
  _type == "serviceSlider" => {
    "slides": ${serviceSlides},
    "cards": ${serviceCards('cards[]->')},
    "link": ${link('link')}
  },
  _type == "drawing" => {
    "picture": ${picture('picture')},
    "facts": coalesce(facts[]{_key, "label": coalesce(label, ""), "value": coalesce(value, "")}, []),
    "link": ${link('link')}
  },
  _type == "gallery" => {
    heading,
    "pictures": ${pictures('pictures')}
  },
  _type == "stages" => {
    heading,
    "stages": ${stages},
    stageToday,
    stageSeen
  }
`
