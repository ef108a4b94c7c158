/** Asks for the choices of the job form, in the words of editors. */
export const jobChoices = '*[_type == "siteSettings"][0]{trades, workCities, shifts}'
