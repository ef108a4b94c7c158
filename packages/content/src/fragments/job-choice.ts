/** What one may choose from in the job form, in the words of editors. */
export const jobChoices = '*[_type == "siteSettings"][0]{trades, workCities, shifts}'
