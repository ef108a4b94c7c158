import {retry} from 'rxjs'

const AFTER_FAILURE_MS = 5_000

/** For live queries: one that failed would stay failed, and what shows it would keep its error, until the next visit. */
export const askAgain = <T>() => retry<T>({delay: AFTER_FAILURE_MS})
