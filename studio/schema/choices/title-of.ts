/** The words of a stored value, for previews. */
export const titleOf = (choices: {value: string; title: string}[], value: string | undefined): string | undefined =>
  choices.find((choice) => choice.value === value)?.title ?? value
