const fileFields = '"path": path, "bytes": coalesce(size, 0)'

/** The uploaded file in `field`, `null` as long as there is none. Called with literals only: TypeGen reads this source. */
export const file = (field: string) => `[${field}.asset->]{${fileFields}}[defined(path)][0]`

/** The files of the array `field` that are uploaded and have a title. */
export const files = (field: string) => `coalesce(${field}[]{
  _key,
  "title": coalesce(title, ""),
  ...asset->{${fileFields}}
}[defined(path) && title != ""], [])`
