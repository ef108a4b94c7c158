const LONGEST = 200

/**
 * Names an address for logs and the audit: without its query, which may be words of visitors, and without secrets that open
 * something for their holder, such as the code of a private link.
 */
export function loggedAddress(url: string): string {
  const path = url.replace(/[?#].*/s, '').slice(0, LONGEST)
  return path
    .split('/')
    .map((part) => (isCode(part) ? '…' : part))
    .join('/')
}

/** Long, and no words with hyphens between them, as pages have in their addresses. */
const isCode = (part: string) => /^\w{20,}$/.test(part) || (/^[\w-]{32,}$/.test(part) && /[A-Z]/.test(part))
