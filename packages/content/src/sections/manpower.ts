export const manpower = `
  heading,
  "roles": *[_type == "manpowerRole"] | order(orderRank asc, _id asc){
    _id,
    "role": coalesce(role, ""),
    "count": coalesce(count, 0)
  }
`
