import {LONGEST_PASSWORD, PasswordError} from './password.ts'

const SHORTEST_PASSWORD = 15
/** The lowest of zxcvbn's 0 to 4 that will do: from here on it takes more than 10^8 guesses. */
const LOWEST_SCORE = 3
/** Characters that are judged: the work grows with the square of their number. */
const MOST_JUDGED = 80
const SHORTEST_WORD = 4

const OWN_WORDS = 'It is made of words that belong to this account, company or website.'

/** Names and addresses of the company; each counts whole and in its parts. */
export type OwnWords = () => string[]

/**
 * Judges a new password: it has to be long, and not what guessers try first, which is common passwords and words,
 * repetitions, keyboard rows, and whatever is known about the person and the company.
 */
export class PasswordRule {
  readonly #ownWords: OwnWords

  constructor(ownWords: OwnWords = () => []) {
    this.#ownWords = ownWords
  }

  /** @throws {PasswordError} with a sentence that says what is wrong */
  async refuse(password: string, email: string): Promise<void> {
    if (password.length < SHORTEST_PASSWORD)
      throw new PasswordError(`A password needs at least ${SHORTEST_PASSWORD} characters`)
    if (password.length > LONGEST_PASSWORD)
      throw new PasswordError(`A password has at most ${LONGEST_PASSWORD} characters`)

    const zxcvbn = await loadZxcvbn()
    const ownWords = [email, ...this.#ownWords()].flatMap(withParts)
    const judged = password.slice(0, MOST_JUDGED)
    const {score, feedback} = zxcvbn.check(judged, ownWords)
    if (score < LOWEST_SCORE) throw tooEasy([feedback.warning, ...feedback.suggestions])
    // Two or three own words in a row pass for a phrase: what is left without them has to stand alone.
    if (zxcvbn.check(without(judged, ownWords)).score < LOWEST_SCORE) throw tooEasy([OWN_WORDS])
  }
}

const tooEasy = (reasons: (string | null)[]) =>
  new PasswordError(['This password is too easy to guess.', ...reasons].filter(Boolean).join(' '))

function withParts(phrase: string): string[] {
  const parts = phrase.split(/[^\p{L}\p{N}]+/u)
  return [phrase, ...parts].filter((word) => word.length >= SHORTEST_WORD)
}

const without = (text: string, words: string[]) =>
  words.reduce((left, word) => left.toLowerCase().replaceAll(word.toLowerCase(), ''), text)

/** Its word lists take a second and 60 MB: they are read when somebody chooses a password, which is rare. */
async function loadZxcvbn() {
  const [{ZxcvbnFactory}, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const {translations} = english
  return new ZxcvbnFactory({
    dictionary: {...common.dictionary, ...english.dictionary},
    graphs: common.adjacencyGraphs,
    translations: {...translations, warnings: {...translations.warnings, userInputs: OWN_WORDS}},
  })
}
