/** Equipment and staff appear on a page with pictures, in a printable table, or on both. */
export const showOnPlaces = [
  {value: 'overview', title: 'Overview page (with picture)'},
  {value: 'list', title: 'Printable list'},
]
