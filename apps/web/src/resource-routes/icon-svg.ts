import {markSvg} from '../open-graph/mark-svg.ts'

type Parts = {
  /** Side in pixels. */
  size: number
  /** Around the sign, as a part of the side. */
  air: number
  /** A data address; without it the mark. */
  logo?: string
}

/** The company's logo, or the mark, on a square of paper. The drawing's unit is the mark's: 42 a side. */
export function iconSvg({size, air, logo}: Parts): string {
  const from = (air * 42).toFixed(2)
  const scale = (1 - 2 * air).toFixed(3)
  const sign = logo ? `<image href="${logo}" width="42" height="42"/>` : markSvg
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 42 42"><path fill="#f6f4f0" d="M0 0h42v42H0z"/><g transform="translate(${from} ${from}) scale(${scale})">${sign}</g></svg>`
}
