/** Name of the parameter by which a page leads to the message to the office, with what it is about. */
export const SUBJECT_PARAMETER = 'subject'
