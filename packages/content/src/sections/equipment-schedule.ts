export const equipmentSchedule = `
  "fileName": coalesce(fileName, "list.pdf"),
  "sheetTitle": coalesce(sheetTitle, ""),
  "groups": coalesce(groups[]{
    _key,
    category,
    "caption": coalesce(caption, ""),
    "rows": *[_type == "equipment"][category == ^.category && "list" in showOn] | order(orderRank asc, _id asc){
      _id,
      "name": coalesce(listName, name, ""),
      "quantity": coalesce(quantity, 0),
      "unit": coalesce(unit, "")
    }
  }, [])
`
