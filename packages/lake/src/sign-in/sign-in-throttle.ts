/** Milliseconds for which a failure counts. */
const WINDOW = 15 * 60 * 1000
/** Failures an account may have in that time, and an address, behind which a whole office may sit. */
const MOST_PER_ACCOUNT = 5
const MOST_PER_ADDRESS = 20
/** Keys remembered; a flood of made-up accounts must not fill the memory. */
const MOST_KEYS = 10_000

/**
 * Slows guessing down. Both counts run on their own: by account against a guesser with many addresses, by address
 * against one password tried on many accounts. Correct passwords are refused as well while the limit holds, so that
 * the answer tells nothing.
 */
export class SignInThrottle {
  /** Times of failures, oldest first. */
  readonly #failures = new Map<string, number[]>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Seconds until another try is taken; 0 when it is taken now. */
  wait(account: string, address: string): number {
    return Math.max(
      this.#wait(`account ${account}`, MOST_PER_ACCOUNT),
      this.#wait(`address ${address}`, MOST_PER_ADDRESS),
    )
  }

  /**
   * Call before the password is checked, so that tries at the same time count as well.
   * @returns what to call when the password was right: the account starts anew, and the address gets this try back.
   */
  count(account: string, address: string): () => void {
    const now = this.#now()
    for (const key of keys(account, address)) this.#remember(key, [...this.#recent(key), now])
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= MOST_KEYS) break
      this.#failures.delete(key)
    }
    return () => {
      const [accountKey, addressKey] = keys(account, address)
      this.#failures.delete(accountKey)
      const tries = this.#recent(addressKey)
      this.#remember(addressKey, tries.toSpliced(tries.lastIndexOf(now), 1))
    }
  }

  /** Puts the key last, so that those unheard of for longest are dropped first. */
  #remember(key: string, tries: number[]): void {
    this.#failures.delete(key)
    if (tries.length > 0) this.#failures.set(key, tries)
  }

  #wait(key: string, most: number): number {
    const decisive = this.#recent(key).at(-most)
    return decisive === undefined ? 0 : Math.ceil((decisive + WINDOW - this.#now()) / 1000)
  }

  #recent(key: string): number[] {
    const since = this.#now() - WINDOW
    return (this.#failures.get(key) ?? []).filter((time) => time > since)
  }
}

const keys = (account: string, address: string) => [`account ${account}`, `address ${address}`] as const
