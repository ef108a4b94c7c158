import {certificatePages, href, isEnglish, link, written} from '../fragments/link.ts'
import {file, picture, pictures, records} from '../fragments/picture.ts'
import {sampleTexts, sampleTextsAbove} from '../fragments/samples.ts'
import {tenderSource} from '../fragments/tender.ts'

/** The page that takes a question about a paper. */
const askPage = `[*[_type == "page"]["contact" in sections[]._type][${isEnglish}]
      | order(select("office" in sections[].kind => 0, 1) asc, _id asc)[0]]{"href": ${href}}[defined(href)][0]`

/**
 * Projections of the sections with people, plant and papers. Each list is bounded by what a page can show.
 *
 * - `staffSchedule`: Names stay out of the printed list.
 * - `equipmentSchedule`: What the overview shows alone, and of what there is most, is on paper only.
 * - `certificates`: Expired certificates stay: the page says until when each was valid.
 * - `tenderSheets`: Only what the sheets say of themselves reaches the page (section.ts).
 * - `credentials`: Sheets are counted by group afterwards (section.ts): GROQ would go through all documents once a group.
 */
export const companySections = `
  _type == "managers" => {
    heading,
    "managers": coalesce((managers[]->{
      _id,
      "title": coalesce(title, ""),
      name,
      "picture": ${picture('picture')},
      statement,
      "education": coalesce(education[]{
        _key,
        "institute": coalesce(institute, ""),
        "degree": coalesce(degree, ""),
        description
      }, [])
    })[defined(_id)], [])
  },
  _type == "partners" => {
    heading,
    "partners": coalesce((partners[]->{_id, name, "logo": ${picture('logo')}, href, "isSample": logo.alt in ${sampleTexts}})[defined(logo)], [])
  },
  _type == "staffOverview" => {
    heading,
    "staff": *[_type == "staffMember"]["overview" in showOn] | order(orderRank asc, _id asc)[0...100]{
      _id,
      "designation": coalesce(designation, ""),
      name,
      "picture": ${picture('picture')}
    },
    "counts": coalesce(*[_type == "manpowerRole"] | order(orderRank asc, _id asc)[0...100].count, []),
    "link": ${link('link')}
  },
  _type == "manpower" => {
    heading,
    "roles": *[_type == "manpowerRole"] | order(orderRank asc, _id asc)[0...100]{
      _id,
      "role": coalesce(role, ""),
      "count": coalesce(count, 0)
    }
  },
  _type == "staffSchedule" => {
    "fileName": coalesce(fileName, "list.pdf"),
    "sheetTitle": coalesce(sheetTitle, ""),
    "groups": coalesce(groups[]{
      _key,
      department,
      "caption": coalesce(caption, ""),
      emptyText,
      "rows": *[_type == "staffMember"][department == ^.department && "list" in showOn] | order(orderRank asc, _id asc)[0...500]{
        _id,
        "designation": coalesce(designation, ""),
        qualification,
        "isSample": qualification in ${sampleTexts}
      }
    }, [])
  },
  _type == "organizationalChart" => {
    "picture": ${picture('picture')},
    "positions": coalesce(positions[]{_key, "title": coalesce(title, ""), reportsTo, note}, [])
  },
  _type == "equipmentOverview" => {
    heading,
    "equipment": *[_type == "equipment"]["overview" in showOn] | order(orderRank asc, _id asc)[0...100]{
      _id,
      "name": coalesce(name, ""),
      "quantity": coalesce(quantity, 0),
      "unit": coalesce(unit, ""),
      "picture": ${picture('picture')}
    },
    "link": ${link('link')}
  },
  _type == "equipmentSchedule" => {
    "fileName": coalesce(fileName, "list.pdf"),
    "sheetTitle": coalesce(sheetTitle, ""),
    "groups": coalesce(groups[]{
      _key,
      category,
      "caption": coalesce(caption, ""),
      "rows": *[_type == "equipment"][category == ^.category && "list" in showOn] | order(orderRank asc, _id asc)[0...500]{
        _id,
        "name": coalesce(listName, name, ""),
        "quantity": coalesce(quantity, 0),
        "unit": coalesce(unit, ""),
        year,
        state
      }
    }, []),
    "further": *[_type == "equipment"][count(showOn) > 0 && !("list" in showOn)] | order(orderRank asc, _id asc)[0...500]{
      _id,
      "name": coalesce(name, listName, ""),
      "quantity": coalesce(quantity, 0),
      "unit": coalesce(unit, ""),
      year,
      state
    },
    "largest": *[_type == "equipment"][count(showOn) > 0] | order(quantity desc, _id asc)[0]{
      _id,
      "name": coalesce(name, listName, ""),
      "quantity": coalesce(quantity, 0),
      "unit": coalesce(unit, "")
    }
  },
  _type == "mixes" => {
    heading,
    "mixes": coalesce(mixes[]{
      _key,
      "name": coalesce(${written('name')}, ""),
      "grade": coalesce(${written('grade')}, ""),
      "use": ${written('use')},
      "slump": ${written('slump')},
      "aggregate": ${written('aggregate')}
    }[name != ""], []),
    "area": ${written('area')},
    "hours": ${written('hours')},
    "smallestOrder": ${written('smallestOrder')}
  },
  _type == "certificates" => {
    heading,
    group,
    "layout": coalesce(layout, "sheet"),
    "ask": select(group == "pec" => ${askPage}),
    "certificates": *[_type == "certificate"][group == ^.group] | order(orderRank asc, _id asc)[0...100]{
      _id,
      "title": coalesce(title, ""),
      number,
      category,
      issuedBy,
      awardedTo,
      statement,
      issued,
      validUntil,
      renewal,
      "images": ${pictures('images')},
      "scan": ${file('scan')},
      "project": [project->]{"label": coalesce(title, ""), client, "href": ${href}}[defined(href)][0]
    }
  },
  _type == "validToday" => {
    "heading": coalesce(heading, ""),
    "licence": *[_type == "prequalification"][0]{pecNumber, "pecCodes": coalesce(pecCodes, []), pecLimit, verifyUrl},
    "ask": ${askPage},
    "certificates": *[_type == "certificate"] | order(orderRank asc, _id asc)[0...200]{
      _id,
      "title": coalesce(title, ""),
      "group": coalesce(group, "affiliation"),
      number,
      category,
      validUntil,
      renewal
    },
    "pages": ${certificatePages}
  },
  _type == "tenderSheets" => {
    "heading": coalesce(heading, ""),
    text,
    "source": ${tenderSource('*[_type == "project"][status == "complete"] | order(orderRank asc, _id asc)[0...200]')}
  },
  _type == "credentials" => {
    "heading": coalesce(heading, ""),
    "layout": coalesce(layout, "groups"),
    "groups": coalesce(groups[]{_key, group, text, "link": ${link('link')}}[defined(link)], []),
    "records": ${records},
    "certificates": *[_type == "certificate"] | order(orderRank asc, _id asc)[0...500]{group, validUntil, "sheets": count(images[defined(asset)])},
    "papers": select(layout == "papers" => *[_type == "certificate"] | order(orderRank asc, _id asc)[0...100]{
      _id,
      "title": coalesce(title, ""),
      group,
      number,
      validUntil,
      "isScanned": count(images[defined(asset) && !(credit in ${sampleTextsAbove})]) > 0,
      "images": ${pictures('images')}
    })
  }
`
