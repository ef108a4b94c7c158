import {createElement, Fragment} from 'react'

/** Longer words may break anywhere, at their hyphens first. */
const UNBROKEN_LETTERS = 24

/** Two words at a hyphen, without the invisible letters by which a preview says where they are edited. */
const HYPHENATED = /([^\s\p{Cf}]+-[^\s\p{Cf}]+)/u

/** Sets a name, which does not break at its own hyphens: Dar-ul-Shifa. */
export function Name({children}: {children: string}) {
  const parts = children
    .split(HYPHENATED)
    .map((part, at) =>
      at % 2 === 1 && part.length <= UNBROKEN_LETTERS ? createElement('span', {className: 'nb'}, part) : part,
    )
  return createElement(Fragment, null, ...parts)
}
