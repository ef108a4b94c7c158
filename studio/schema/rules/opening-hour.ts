/** A time of day in 24 hours, for example `09:00`. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

export const checkOpeningHour = (value: {opens?: string; closes?: string} | undefined): true | string =>
  !value?.opens ||
  !value.closes ||
  value.opens < value.closes ||
  'The closing time must be later than the opening time.'
