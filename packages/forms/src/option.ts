import {languages} from './language.ts'

export const positions = [
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
] as const

export const experienceLevels = ['fresh', '1-2', '3-5', '6-10', '10+'] as const

export const workLocations = [
  'lahore',
  'karachi',
  'islamabad',
  'faisalabad',
  'rawalpindi',
  'multan',
  'anywhere',
] as const

export const shiftPreferences = ['day', 'night', 'flexible', 'overtime'] as const

/** The services, as one asks for them. */
export const workKinds = [
  'project-management',
  'civil-and-structural',
  'mechanical-and-electrical',
  'high-rise',
  'steel-structure',
  'school',
  'residential',
  'mosque',
  'ready-mix',
  'other',
] as const

/** A firm works for the contractor as one of these. */
export const firmRoles = ['subcontractor', 'supplier', 'both'] as const

/** Trades and materials that a firm offers, until editors name others. */
export const firmTrades = [
  'earthwork',
  'formwork',
  'steel-fixing',
  'concrete',
  'masonry',
  'plaster-and-paint',
  'tiles-and-marble',
  'plumbing',
  'electrical',
  'air-conditioning',
  'steel-structure',
  'aluminium-and-glass',
  'woodwork',
  'waterproofing',
  'machinery',
  'materials',
  'other',
] as const

/** The language of the page that a form was filled in on; empty for the default. */
export const languageRule = {name: 'language', kind: 'hidden', longest: 2, options: languages} as const
