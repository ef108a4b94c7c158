/** As what the company built: the forms of public authorities ask for one of these. */
export const contractRoles = [
  {value: 'prime', title: 'Prime contractor'},
  {value: 'subcontractor', title: 'Subcontractor'},
  {value: 'partner', title: 'Partner in a joint venture'},
]
