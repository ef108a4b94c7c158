/**
 * The words of the document in scope that are samples of the first content, until an editor confirms them: a field that equals one
 * of them does not come from the company.
 */
export const sampleTexts = 'coalesce(samples[!defined(confirmedAt)].text, [])'

/** The same of the document above, for what is filtered in one of its lists. */
export const sampleTextsAbove = 'coalesce(^.samples[!defined(confirmedAt)].text, [])'
