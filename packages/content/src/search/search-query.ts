import {defineQuery} from 'groq'
import {certificateHref, href, isEnglish, isOpen, link} from '../fragments/link.ts'
import {picture} from '../fragments/picture.ts'
import {wordsOf} from '../fragments/rich-text.ts'

/** Mixes are asked for by their grade: C25/30, 3000 psi. */
const mixes = `array::join(array::compact(
  sections[].mixes[].name + sections[].mixes[].grade + sections[].mixes[].use
), " ")`

/** Pages list what has no address of its own. */
const listed = `[
  select(count(sections[_type match "equipment*"]) > 0 => array::join(*[_type == "equipment"][0...200].name, " ")),
  select("jobApplication" in sections[]._type => array::join(coalesce(*[_type == "siteSettings"][0].trades, []), " ")),
  select("firmRegistration" in sections[]._type => array::join(array::compact(sections[].trades[]), " ")),
  select("manpower" in sections[]._type => array::join(*[_type == "manpowerRole"][0...200].role, " ")),
  select(count(sections[_type match "staff*"]) > 0 => array::join(*[_type == "staffMember"][0...200].designation, " ")),
  select("managers" in sections[]._type => array::join(*[_type == "manager"][0...200].title, " ")),
  select("mixes" in sections[]._type => ${mixes}),
  select("partners" in sections[]._type => array::join(array::compact(*[_type == "partner"][0...200].name), " "))
]`

/**
 * Everything that can be found, with its words by their weight. A certificate of which nothing is known but a title is
 * left out: seven results "Completion certificate" are no answer. Each type has a bound: the index is in memory, and made anew.
 */
export const searchSourceQuery = defineQuery(`{
  "synonyms": coalesce(*[_type == "siteSettings"][0].searchText.synonyms, []),
  "beside": coalesce(*[_type == "siteSettings"][0].searchText.beside, ""),
  "answers": coalesce(*[_type == "siteSettings"][0].searchText.answers[0...200]{
    _key, "words": coalesce(words, ""), shows, "link": ${link('link')}
  }, []),
  "contact": *[_type == "siteSettings"][0]{"telephone": phones[0], whatsapp, email, "office": address},
  "entries": (
    *[_type == "certificate"][defined(coalesce(number, category, issuedBy, statement, project._ref))] | order(orderRank asc, _id asc)[0...200] +
    *[_type == "newsPost"] | order(date desc, _id asc)[0...500] +
    *[_type == "opening"] | order(posted desc, _id asc)[0...200] +
    *[_type == "page"][${isEnglish}] | order(_id asc)[0...300] +
    *[_type == "project"] | order(orderRank asc, _id asc)[0...1000] +
    *[_type == "service"] | order(orderRank asc, _id asc)[0...100]
  )[seo.hidden != true][
    ${isOpen}
  ]{
    _id,
    "kind": _type,
    "title": coalesce(title, ""),
    "href": select(_type == "certificate" => ${certificateHref}, ${href}),
    "askedFor": coalesce(seo.askedFor, ""),
    "summary": coalesce(summary, statement),
    validUntil,
    "picture": ${picture('mainImage, picture, images[0]')},
    "words": coalesce(array::join(array::compact([
      shortTitle, subtitle, kind, city, location, place, client, architect, number, category, issuedBy, project->title,
      string(coveredArea)
    ]), " "), ""),
    "text": coalesce(array::join(array::compact([
      projectDescription, scopeOfWork, ${wordsOf('description')}, ${wordsOf('body')}, ${wordsOf('sections[].body')},
      array::join(array::compact(sections[].heading), " "), array::join(array::compact(sections[].statement), " "),
      array::join(coalesce(inclusions, features, []), " ")
    ]), " "), ""),
    "listed": coalesce(array::join(array::compact(${listed}), " "), ""),
    "titleUrdu": coalesce(urdu.title, ""),
    "wordsUrdu": coalesce(array::join(array::compact([
      urdu.shortTitle, urdu.kind, urdu.city, urdu.location, urdu.summary
    ]), " "), ""),
    "textUrdu": coalesce(array::join(array::compact([urdu.projectDescription, pt::text(urdu.description[])]), " "), "")
  }[defined(href)],
  "urduPages": *[_type == "page"][language == "ur" && defined(slug.current)] | order(_id asc)[0...300]{
    "href": "/" + slug.current,
    "titleUrdu": coalesce(title, ""),
    "wordsUrdu": coalesce(summary, ""),
    "textUrdu": coalesce(array::join(array::compact([
      ${wordsOf('sections[].body')}, array::join(array::compact(sections[].heading), " "), ${mixes}
    ]), " "), "")
  }
}`)

/** Changes whenever the answer to the question above does. */
export const searchRevisionQuery = defineQuery(`{
  "day": $today,
  "documents": count(*),
  "newest": * | order(_updatedAt desc)[0]._updatedAt
}`)
