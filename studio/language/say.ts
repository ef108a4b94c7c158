import {dayText, type Validity, type ValidityWords, validityOf} from '@site/content/validity'
import {fill} from '@site/forms'
import {type Language, languages} from '@site/routes/language'
import {type LocaleDefinition, useLocale} from 'sanity'
import type {Sentence} from '#sentence'
import {studioConfig} from '../studio-config.ts'
import {sanityTexts, urdu} from './urdu.ts'

export type {Sentence}

type Values = Readonly<Record<string, string | number>>

/** Sanity's names of our languages. For Urdu there is no `@sanity/locale-…`: but for those beside our rules its own texts stay English, its dates do not. */
const LOCALES = {en: 'en-US', ur: 'ur-PK'} as const satisfies Record<Language, string>

const bundles = Object.entries(sanityTexts).map(([namespace, texts]) => ({
  namespace,
  resources: Object.fromEntries(Object.entries(texts).map(([name, {urdu}]) => [name, urdu])),
}))

/** Adds Urdu before English: Sanity takes the last one where the user has chosen none. */
export const locales = (before: LocaleDefinition[]): LocaleDefinition[] => [
  {id: LOCALES.ur, title: languages.ur.name, weekInfo: {firstDay: 7, weekend: [6, 7], minimalDays: 1}, bundles},
  ...before,
]

const spokenIn = (locale: string): Language => (locale === LOCALES.ur ? 'ur' : 'en')

/** The language that was chosen in this browser. The key is Sanity's. */
export const chosenLanguage = (): Language =>
  spokenIn(globalThis.localStorage?.getItem(`sanity-locale:${studioConfig.projectId}:default`) ?? '')

/** Months and days of the week by their English names. */
const urduDays = new Map<string, string>([['yesterday', urdu.get('yesterday') ?? 'yesterday']])
function noteDay(day: Date, options: Intl.DateTimeFormatOptions): void {
  urduDays.set(day.toLocaleDateString('en-GB', options), day.toLocaleDateString('ur', options))
}
for (let count = 0; count < 12; count++) {
  noteDay(new Date(2026, count, 1), {month: 'long'})
  noteDay(new Date(2026, count, 1), {month: 'short'})
  noteDay(new Date(2026, 0, 1 + count), {weekday: 'long'})
}

/** Reads to a full stop before a new sentence; what is quoted as an example may be of several. */
const SENTENCE = /Example: “[^”]*”\.?(?= [A-Z]|$)|\S.*?[a-z0-9”’)…]\.(?= [A-Z“{]|$)|\S.*$/g

function urduOf(english: string, values?: Values): string | undefined {
  const n = /\d[\d,]*/.exec(english)?.[0] ?? ''
  const found = urdu.get(english) ?? urdu.get(english.replace(n, '{n}'))
  return found === undefined ? undefined : fillUrdu(found, values ?? {n})
}

/** Fills a sentence that runs from the right. Names, days and addresses keep their order between marks that are not seen. */
const fillUrdu = (text: string, values: Values) =>
  fill(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)])))
const isolate = (value: string | number) => (/[a-z]|\d\D+\d/i.test(String(value)) ? `\u2068${value}\u2069` : value)

function urduExample(sentence: string): string {
  const example = /^Example: (.*?)\.?$/.exec(sentence)?.[1]
  const said = example === undefined ? undefined : urduOf('Example: {it}.', {it: urduOf(example) ?? example})
  return said ?? sentence
}

function speaking(language: Language) {
  const sayGiven = (english: string, values?: Values): string =>
    (language === 'ur' ? urduOf(english, values) : undefined) ?? fill(english, values ?? {})
  return {
    language,
    /** Says a text of our code, in English where there is no Urdu. @param values by their names in braces */
    say: (text: Sentence, values: Values = {}): string => sayGiven(text, values),
    /** Says a title of the schema or a sentence of the server, likewise. Its number may differ. */
    sayGiven,
    /** Says what is given, sentence by sentence. Of examples those in quotes, names and figures are content. */
    sayText(given: string): string {
      if (language === 'en') return given
      return (given.match(SENTENCE) ?? []).map((sentence) => urduOf(sentence) ?? urduExample(sentence)).join(' ')
    },
    /** Says a time that is written as in English: `yesterday, 16:20`, `Wednesday, 25 November 2026`. */
    sayTime(english: string): string {
      if (language === 'en') return english
      return english.replaceAll(/[a-z]+/gi, (name) => urduDays.get(name) ?? name).replaceAll(',', '،')
    },
    /** Attributes of an element whose texts are in the language. */
    tag: {lang: language, dir: languages[language].direction},
  }
}

export type Spoken = ReturnType<typeof speaking>

const spoken: Readonly<Record<Language, Spoken>> = {en: speaking('en'), ur: speaking('ur')}

/** Says texts in one language, by the same functions each time: what is read when they change is not read for ever. */
export const speak = (language: Language): Spoken => spoken[language]

let configured: Language | undefined

/** Notes the language of a configuration: Sanity stores what is chosen only after it has read that. */
export function speakFromNow(language: Language): void {
  configured = language
}

/** Says texts in that language, where Sanity calls without telling it: in rules of the schema, and of what lists say. */
const speakNow = () => speak(configured ?? chosenLanguage())

/** Says one so. Urdu is isolated, so that it runs from the right in any text around it. */
export function say(text: Sentence, values: Values = {}): string {
  const said = speakNow().say(text, values)
  return said === fill(text, values) ? said : `\u2067${said}\u2069`
}

/** A name of things within a sentence: a text of its own, or a title without its capital. */
export type Noun = Sentence | NounOf<Uncapitalize<Sentence>>
type NounOf<Text extends string> = Text | `the ${Text}`

export function sayNoun(noun: Noun): string {
  if (speakNow().language === 'en') return noun
  const title = noun.replace(/^the /, '').replace(/^\w/, (letter) => letter.toUpperCase())
  return urduOf(noun) ?? urduOf(title) ?? noun
}

const validityWords: ValidityWords = {
  ranOut: (n) => say(n === 1 ? 'Ran out yesterday' : 'Ran out {n} days ago', {n}),
  expired: (day) => say('{day}, expired', {day}),
  validTill: (day) => say('Valid till {day}', {day}),
  ends: (n) => say(n === 0 ? 'Ends today' : n === 1 ? 'Ends tomorrow' : 'Ends in {n} days', {n}),
}

/** Says what a last day such as `2026-03-31` means. */
export const validityNow = (lastDay: string | undefined, now?: Date): Validity | null =>
  validityOf(lastDay, now, {words: validityWords, sayDay: (day) => speakNow().sayTime(dayText(day))})

/** Says texts in the language of the user, for callers that make a configuration. */
export const speakIn = ({currentLocale}: {currentLocale: {id: string}}): Spoken => speak(spokenIn(currentLocale.id))

/** Says texts in the language that was chosen, and chooses another one. */
export function useSpoken(): Spoken & {choose: (language: Language) => Promise<void>} {
  const {currentLocale, changeLocale} = useLocale()
  return {...speakIn({currentLocale}), choose: (language) => changeLocale(LOCALES[language])}
}
