export const counters = `
  heading,
  "items": coalesce(items[]{_key, "value": coalesce(value, 0), suffix, "label": coalesce(label, "")}, [])
`
