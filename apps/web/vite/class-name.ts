import {basename} from 'node:path'

/** `.row` of slideshow.module.css is `slideshow-row`: file names are unique, and words compress better than hashes. */
export function className(name: string, file: string): string {
  return `${basename(file.replace(/\?.*$/, ''), '.module.css')}-${name}`
}
