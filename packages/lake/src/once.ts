/** Makes a function that does its work once, and gives the same result to each call. */
export function once<Result>(work: () => Result): () => Result {
  let done: {result: Result} | undefined
  return () => {
    done ??= {result: work()}
    return done.result
  }
}
