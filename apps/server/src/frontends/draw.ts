import {renderAsync} from '@resvg/resvg-js'
import type {Draw} from '@site/web/renderer'
import sharp from 'sharp'
import {paths} from '../paths.ts'

/** Letters that the committed fonts do not hold: neither Latin nor its punctuation. */
const BEYOND = /[^\s -\u024f\u1e00-\u1eff\u2010-\u203a\u20a0-\u20bf\u2122\u2212]/

/**
 * Draws with resvg, not with sharp: a machine without any font still gets the site's letters, and the loader that sharp
 * has for drawings stays shut in a process that takes uploads.
 */
export const draw: Draw = {
  async jpeg(svg) {
    const {pixels, width, height} = await render(svg)
    const image = sharp(pixels, {raw: {width, height, channels: 4}}).flatten()
    // Full chroma: thin lines and letters in colour stay sharp. Messengers refuse pictures over some 300 kB.
    return new Uint8Array(await image.jpeg({quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4'}).toBuffer())
  },
  async png(svg) {
    return new Uint8Array((await render(svg)).asPng())
  },
}

function render(svg: string) {
  const letters = svg.replaceAll(/data:[^"]*/g, '')
  // Looking through the fonts of a machine takes longer than the drawing.
  const font = {fontFiles: paths.sheetFonts, loadSystemFonts: BEYOND.test(letters)}
  return renderAsync(svg, {font: {...font, defaultFontFamily: 'Archivo SemiBold'}})
}
