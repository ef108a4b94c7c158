import {createElement, Fragment} from 'react'

/** Longer words may break anywhere, at their hyphens first. */
const UNBROKEN_LETTERS = 24

/** Sets a name, which does not break at its own hyphens: Dar-ul-Shifa. */
export function Name({children}: {children: string}) {
  const parts = children
    .split(/(\S+-\S+)/)
    .map((part, at) =>
      at % 2 === 1 && part.length <= UNBROKEN_LETTERS
        ? createElement('span', {className: 'nb', key: part}, part)
        : part,
    )
  return createElement(Fragment, null, ...parts)
}
