/** Names stay out of the printed list. */
export const staffSchedule = `
  "fileName": coalesce(fileName, "list.pdf"),
  "sheetTitle": coalesce(sheetTitle, ""),
  "groups": coalesce(groups[]{
    _key,
    department,
    "caption": coalesce(caption, ""),
    emptyText,
    "rows": *[_type == "staffMember"][department == ^.department && "list" in showOn] | order(orderRank asc, _id asc){
      _id,
      "designation": coalesce(designation, ""),
      qualification
    }
  }, [])
`
