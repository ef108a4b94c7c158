const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** A count at the start of a sentence: in words up to ten. */
export function countWord(count: number): string {
  return words[count] ?? String(count)
}
