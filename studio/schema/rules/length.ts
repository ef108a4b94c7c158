/** Search engines cut what is longer; a warning only, because readers do not mind. */
export const checkLength = (limit: number) => (text: string | undefined) =>
  !text || text.length <= limit || `Search engines show about ${limit} letters; this has ${text.length}.`
