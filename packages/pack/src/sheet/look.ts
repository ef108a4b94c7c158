import {fileURLToPath} from 'node:url'
import type {Typeface} from '@site/content/look'

const font = (cut: string) => fileURLToPath(new URL(`../fonts/${cut}.ttf`, import.meta.url))

const archivo = {text: font('text'), strong: font('strong'), display: font('display')}

/** Three cuts of each typeface, Latin with its extensions; a PDF gets the letters that it uses. */
export const TYPEFACES: Record<Typeface, typeof archivo> = {
  archivo,
  instrument: {
    text: font('instrument-sans-text'),
    strong: font('instrument-sans-strong'),
    display: font('instrument-sans-display'),
  },
  serif: {...archivo, display: font('roboto-serif-display')},
}

export type Font = keyof typeof archivo

/** Sizes of the display cut for the room that Archivo's takes. */
export const DISPLAY_SCALE: Record<Typeface, number> = {archivo: 1, instrument: 0.98, serif: 0.86}

/** The colours of the site's tokens. */
export const COLORS = {
  ink: '#15181c',
  graphite: '#4a4f55',
  edge: '#857e72',
  line: '#d8d3c8',
  paper: '#f6f4f0',
  white: '#ffffff',
} as const

/** A4 in points, with the frame of a drawing sheet, its title strip, and the room for content in it. */
export const PAGE = {width: 595.28, height: 841.89}
export const FRAME = {left: 34, top: 34, right: PAGE.width - 34, bottom: PAGE.height - 34}
export const STRIP_HEIGHT = 46
export const CONTENT = {left: 60, top: 62, right: PAGE.width - 60, bottom: FRAME.bottom - STRIP_HEIGHT - 20}
export const CONTENT_WIDTH = CONTENT.right - CONTENT.left

/** The mark in a square of 42: the plan of a wall with one room lit. */
export const MARK = {wall: 'M0 0h42v30H14v12H0zM14 12v7h15v-7z', room: 'M14 12h15v7H14z', side: 42}
