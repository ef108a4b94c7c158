import {person} from '../fragments/card.ts'
import {link} from '../fragments/link.ts'
import {picture} from '../fragments/picture.ts'
import {richText} from '../fragments/rich-text.ts'

/** Projections of the sections that are mostly text. */
export const textSections = `
  _type == "profile" => {
    "heading": coalesce(heading, ""),
    "statement": coalesce(statement, ""),
    "fieldsOfExpertise": coalesce(fieldsOfExpertise, []),
    foundedYear,
    "dimension": coalesce(dimension, ""),
    "picture": ${picture('picture')},
    "proof": coalesce(proof[]{
      _key,
      figure,
      "unit": coalesce(unit, ""),
      subject,
      "picture": ${picture('picture')},
      "link": ${link('link')}
    }[defined(figure)], []),
    "link": ${link('link')}
  },
  _type == "prose" => {
    heading,
    lead,
    "body": ${richText('body')},
    "picture": ${picture('picture')}
  },
  _type == "letter" => {
    "statement": coalesce(statement, ""),
    "body": ${richText('body')},
    "person": ${person}
  },
  _type == "message" => {
    "text": coalesce(text, ""),
    "person": ${person},
    "quoteLabel": coalesce(quoteLabel, ""),
    "quoteText": coalesce(quoteText, ""),
    "link": ${link('link')}
  },
  _type == "counters" => {
    heading,
    "items": coalesce(items[]{
      _key,
      "value": coalesce(value, 0),
      suffix,
      "label": coalesce(label, ""),
      scope,
      asOf,
      "picture": ${picture('picture')}
    }, [])
  },
  _type == "linkRows" => {
    heading,
    "links": coalesce(links[]{_key, "link": ${link('link')}, text}[defined(link)], [])
  }
`
