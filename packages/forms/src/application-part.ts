import type {Field} from './field.ts'
import type {FormPart} from './form-part.ts'
import {experienceLevels, positions, shiftPreferences, workLocations} from './option.ts'

const personal = [
  {
    name: 'firstName',
    label: 'First name',
    urdu: 'پہلا نام',
    kind: 'text',
    missing: 'First name is required',
    longest: 80,
    autocomplete: 'given-name',
  },
  {
    name: 'lastName',
    label: 'Last name',
    urdu: 'خاندانی نام',
    kind: 'text',
    missing: 'Last name is required',
    longest: 80,
    autocomplete: 'family-name',
  },
] as const satisfies readonly Field[]

const contact = [
  {
    name: 'email',
    label: 'Email',
    urdu: 'ای میل',
    kind: 'email',
    missing: 'Email is required',
    longest: 254,
    autocomplete: 'email',
  },
  {
    name: 'phone',
    label: 'Phone number',
    urdu: 'فون نمبر',
    kind: 'tel',
    missing: 'Phone number is required',
    longest: 40,
    autocomplete: 'tel',
    placeholder: '+92 300 0000000',
  },
  {
    name: 'address',
    label: 'Address',
    urdu: 'پتہ',
    kind: 'text',
    missing: 'Address is required',
    longest: 300,
    autocomplete: 'address-line1',
    wide: true,
  },
] as const satisfies readonly Field[]

const job = [
  // Last part of the opening's address, whose page led here.
  {
    name: 'opening',
    label: 'Opening',
    kind: 'hidden',
    longest: 96,
  },
  {
    name: 'position',
    label: 'Position',
    urdu: 'عہدہ',
    kind: 'select',
    missing: 'Position is required',
    longest: 80,
    options: positions,
    placeholder: 'Choose a position',
  },
  {
    name: 'experience',
    label: 'Experience level',
    urdu: 'تجربہ',
    kind: 'select',
    missing: 'Experience level is required',
    longest: 20,
    options: experienceLevels,
    placeholder: 'Choose a level',
  },
  {
    name: 'workLocation',
    label: 'Preferred work location',
    urdu: 'کام کی پسندیدہ جگہ',
    kind: 'select',
    missing: 'Preferred work location is required',
    longest: 80,
    options: workLocations,
    placeholder: 'Choose a city',
  },
  {
    name: 'availableDate',
    label: 'Available start date',
    urdu: 'کام شروع کرنے کی تاریخ',
    kind: 'date',
    missing: 'Available start date is required',
    longest: 10,
  },
  {
    name: 'expectedSalary',
    label: 'Expected salary',
    urdu: 'متوقع تنخواہ',
    kind: 'text',
    missing: 'Expected salary is required',
    longest: 120,
    hint: 'PKR per month, for example a range',
  },
  {
    name: 'shiftPreference',
    label: 'Shift preference',
    urdu: 'شفٹ کی ترجیح',
    kind: 'select',
    longest: 80,
    options: shiftPreferences,
    placeholder: 'No preference',
  },
] as const satisfies readonly Field[]

const safety = [
  {
    name: 'safetyTraining',
    label: 'Safety training',
    urdu: 'حفاظتی تربیت',
    kind: 'textarea',
    longest: 2000,
    short: true,
  },
  {
    name: 'certifications',
    label: 'Certifications',
    urdu: 'اسناد',
    kind: 'textarea',
    longest: 2000,
    short: true,
  },
] as const satisfies readonly Field[]

const work = [
  {
    name: 'previousWork',
    label: 'Previous work',
    urdu: 'سابقہ کام',
    kind: 'textarea',
    missing: 'Work experience details are required',
    longest: 5000,
    wide: true,
  },
  {
    name: 'references',
    label: 'References',
    urdu: 'حوالہ جات',
    kind: 'textarea',
    missing: 'References are required',
    longest: 2000,
    wide: true,
    short: true,
  },
] as const satisfies readonly Field[]

const emergency = [
  {
    name: 'emergencyContact',
    label: 'Emergency contact name',
    urdu: 'ہنگامی رابطے کا نام',
    kind: 'text',
    missing: 'Emergency contact name is required',
    longest: 120,
    autocomplete: 'off',
  },
  {
    name: 'emergencyPhone',
    label: 'Emergency contact phone',
    urdu: 'ہنگامی رابطے کا فون نمبر',
    kind: 'tel',
    missing: 'Emergency contact phone is required',
    longest: 40,
    autocomplete: 'off',
    placeholder: '+92 300 0000000',
  },
] as const satisfies readonly Field[]

export const applicationFields = [...personal, ...contact, ...job, ...safety, ...work, ...emergency] as const

/** The parts in which the application is asked, in order; the resume follows them as a part of its own. */
export const applicationParts: readonly FormPart[] = [
  {id: 'personal-information', heading: 'Personal Information', fields: personal},
  {id: 'contact-details', heading: 'Contact Details', fields: contact},
  {id: 'job-information', heading: 'Job Information', fields: job},
  {id: 'safety-and-qualifications', heading: 'Safety & Qualifications', fields: safety},
  {id: 'work-experience', heading: 'Work Experience', fields: work},
  {id: 'emergency-contact', heading: 'Emergency Contact', fields: emergency},
]
