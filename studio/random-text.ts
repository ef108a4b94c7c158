/** Returns random letters and digits, in base64url. `crypto.randomUUID` is there in secure contexts alone, and a Studio in an office may be none. */
export function randomText(bytes = 15): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
