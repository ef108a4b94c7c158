/** Languages that a form is filled in in, the default first. */
export const languages = ['en', 'ur'] as const

export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)
