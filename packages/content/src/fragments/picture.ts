export const pictureFields = `
  "alt": coalesce(alt, ""),
  caption,
  credit,
  "path": asset->path,
  "width": asset->metadata.dimensions.width,
  "height": asset->metadata.dimensions.height,
  "colour": select(asset->metadata.isOpaque => asset->metadata.palette.dominant.background),
  crop{top, bottom, left, right},
  hotspot{x, y, width, height}
`

/** Holds for a picture that has been uploaded, not only described. */
export const uploaded = 'defined(path) && defined(width) && defined(height)'

/**
 * The picture in `field`, `null` as long as nothing is uploaded; of several fields separated by commas the first that
 * holds one. Called with literals only: TypeGen reads this source.
 */
export const picture = (field: string) => `[${field}]{${pictureFields}}[${uploaded}][0]`

/** The stages of the document or section in scope that have their picture. */
export const stages = `coalesce(stages[]{_key, "name": coalesce(name, ""), "text": coalesce(text, ""), "picture": ${picture('picture')}}[defined(picture)], [])`

/** The uploaded pictures of the array `field`. */
export const pictures = (field: string) => `coalesce(${field}[]{_key, ${pictureFields}}[${uploaded}], [])`

/** The day on which the stage of the project in scope was seen: the one that it states, or that of the newest entry in its diary. */
export const stageSeen = `"stageSeen": coalesce(stageSeen, *[_type == "newsPost"][project._ref == ^._id] | order(date desc, _id asc)[0].date)`

const fileFields = '"path": path, "bytes": coalesce(size, 0)'

/** The uploaded file in `field`, `null` as long as there is none. Called with literals only: TypeGen reads this source. */
export const file = (field: string) => `[${field}.asset->]{${fileFields}}[defined(path)][0]`

/** The files of the array `field` that are uploaded and have a title. */
export const files = (field: string) => `coalesce(${field}[]{
  _key,
  "title": coalesce(title, ""),
  ...asset->{${fileFields}}
}[defined(path) && title != ""], [])`

/** The records of the section in scope that have their file and a title, the newest first. */
export const records = `coalesce(records[]{
  _key,
  "title": coalesce(title, ""),
  kind,
  year,
  ...asset->{${fileFields}}
}[defined(path) && title != ""] | order(year desc), [])`
