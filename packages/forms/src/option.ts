import type {Option} from './field.ts'

export const positions: readonly Option[] = [
  'Site Engineer',
  'Project Manager',
  'Foreman',
  'Mason',
  'Carpenter',
  'Electrician',
  'Plumber',
  'Heavy Equipment Operator',
  'Welder',
  'Safety Officer',
  'Labor/Helper',
  'Surveyor',
  'Architect',
  'Civil Engineer',
].map((title) => ({value: title, label: title}))

export const experienceLevels: readonly Option[] = [
  {value: 'fresh', label: 'Fresh'},
  {value: '1-2', label: '1–2 years'},
  {value: '3-5', label: '3–5 years'},
  {value: '6-10', label: '6–10 years'},
  {value: '10+', label: '10+ years'},
]

export const workLocations: readonly Option[] = [
  {value: 'lahore', label: 'Lahore'},
  {value: 'karachi', label: 'Karachi'},
  {value: 'islamabad', label: 'Islamabad'},
  {value: 'faisalabad', label: 'Faisalabad'},
  {value: 'rawalpindi', label: 'Rawalpindi'},
  {value: 'multan', label: 'Multan'},
  {value: 'anywhere', label: 'Anywhere'},
]

export const shiftPreferences: readonly Option[] = [
  {value: 'day', label: 'Day (8 AM–6 PM)'},
  {value: 'night', label: 'Night (6 PM–6 AM)'},
  {value: 'flexible', label: 'Flexible'},
  {value: 'overtime', label: 'Overtime'},
]

/** The services, as one asks for them. */
export const workKinds: readonly Option[] = [
  {value: 'project-management', label: 'Project management'},
  {value: 'civil-and-structural', label: 'Civil and structural works'},
  {value: 'mechanical-and-electrical', label: 'Mechanical and electrical'},
  {value: 'high-rise', label: 'High-rise building'},
  {value: 'steel-structure', label: 'Steel structure'},
  {value: 'school', label: 'School'},
  {value: 'residential', label: 'House or residential project'},
  {value: 'mosque', label: 'Mosque'},
  {value: 'ready-mix', label: 'Ready-mix concrete'},
  {value: 'other', label: 'Something else'},
]
