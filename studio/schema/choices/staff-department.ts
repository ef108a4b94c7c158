/** The tables of the man power list, in the order in which they are printed. */
export const staffDepartments = [
  {value: 'engineering', title: 'Engineers'},
  {value: 'administration', title: 'Administration staff'},
  {value: 'advisor', title: 'Corporate and engineering advisor'},
  {value: 'quantity-surveying', title: 'Quantity surveyors'},
]
