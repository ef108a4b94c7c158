/** The tables of the tools and plants list. */
export const equipmentCategories = [
  {value: 'instrument', title: 'Instrument'},
  {value: 'plant', title: 'Plant and machinery'},
]
