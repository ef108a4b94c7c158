/** The forms that public authorities ask for, by title: their numbers differ from one authority to the next. */
export const sheetKinds = [
  {value: 'letter', title: 'Letter of application'},
  {value: 'general', title: 'General information'},
  {value: 'turnover', title: 'General experience record'},
  {value: 'contracts', title: 'Contracts of similar nature and complexity'},
  {value: 'commitments', title: 'Current contract commitments'},
  {value: 'personnel', title: 'Personnel capabilities'},
  {value: 'equipment', title: 'Equipment capabilities'},
  {value: 'finances', title: 'Financial capability'},
  {value: 'litigation', title: 'Litigation history'},
  {value: 'jointVenture', title: 'Joint venture summary'},
  {value: 'attachments', title: 'Attachments'},
]
