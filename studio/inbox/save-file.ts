/** Lets the browser save bytes as a file; they are never shown as a page. */
export function saveFile(bytes: Blob, name: string): void {
  const href = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // The browser reads the bytes after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
