// Apart from href.ts, as all islands would carry what one of them uses of that file.

/** `+92 42 0000 0000` -> `tel:+924200000000`. */
export function telephoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}

/** A conversation with `+92 300 0000000` in which `text` is typed already. */
export function whatsappHref(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
