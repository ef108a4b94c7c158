/**
 * The words of the document in scope that are samples of the first content, until somebody confirms them: what is read beside them
 * and equals one is none of the company's.
 */
export const sampleTexts = 'coalesce(samples[!defined(confirmedAt)].text, [])'

/** The same of the document above, for what is filtered in one of its lists. */
export const sampleTextsAbove = 'coalesce(^.samples[!defined(confirmedAt)].text, [])'
