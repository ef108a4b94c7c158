/** Runs `work` on every item, `width` at once. */
export async function inParallel<Item>(items: Iterable<Item>, width: number, work: (item: Item) => Promise<void>) {
  const iterator = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value)
  }
  await Promise.all(Array.from({length: width}, worker))
}
