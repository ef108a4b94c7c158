/**
 * Letters that each place of a page is drawn for, at 1366 px and on a telephone. A longer text is shown as well, in another shape:
 * smaller, or on another line.
 */
export const DRAWN_LETTERS = {
  /** Four lines beside the picture of the slideshow. */
  claim: 48,
  /** Two lines beside the mark. */
  companyName: 26,
  /** Beside the mark, the search and the menu of a telephone. */
  shortName: 16,
  /** One line of 50 px over a picture. */
  pageTitle: 51,
  /** Two lines over a section. */
  heading: 60,
  /** One line beside the dots, the pause and the button of the slides. */
  slideTitle: 36,
  /** One line beside the bubble of an axis, on a telephone. */
  sectionLabel: 30,
  /** A seventh of the header. */
  menuEntry: 20,
  /** The label of a button on a telephone, which never wraps. */
  link: 28,
  /** A column of four at the foot. */
  footerHeading: 22,
  /** With three digits half of a telephone. */
  counterSuffix: 3,
  /** A column of four. */
  counterLabel: 32,
  /** Beside a number of six digits. */
  proofUnit: 16,
  /** As search engines show a title. */
  searchTitle: 60,
  /** As search engines show what is under it. */
  searchDescription: 160,
} as const

export type DrawnPlace = keyof typeof DRAWN_LETTERS

/** Counts letters that take room: marks over and under letters take none. */
export const lettersOf = (text: string): number => [...text].filter((letter) => !/\p{M}/u.test(letter)).length
