/** The texts of a form; `sending` is the label of its button while the answer is awaited. */
export type Wording = {
  readonly sending: string
  readonly sent: string
  /** The server answered, but not with success. */
  readonly refused: string
  /** No answer came, or something unexpected happened on the way. */
  readonly unreachable: string
}

export const contactWording = {
  empty: 'Please fill in all fields!',
  sending: 'Sending...',
  sent: 'Message sent successfully!',
  refused: 'Failed to send message. Try again!',
  unreachable: 'Something went wrong. Please try later!',
} as const satisfies Wording & {empty: string}

export const applicationWording = {
  submit: 'Submit Job Application',
  sending: 'Submitting...',
  sent: 'Application submitted successfully!',
  refused: 'Failed to submit application. Please try again.',
  unreachable: 'Something went wrong. Try again later.',
} as const satisfies Wording & {submit: string}
