/** Which shelf a certificate stands on; each group has its own page on the site. */
export const certificateGroups = [
  {value: 'pec', title: 'PEC (engineering council)'},
  {value: 'cap', title: 'CAP (membership)'},
  {value: 'pra', title: 'PRA (revenue authority)'},
  {value: 'completion', title: 'Completion (handed-over projects)'},
  {value: 'affiliation', title: 'Affiliation (memberships)'},
]
