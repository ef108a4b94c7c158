import {accentOr} from '../accent.ts'
import {type PictureSource, pictureUrl} from '../picture-url.ts'

/** What a sheet is known by: the company's colour, and its logo as an address without a host. */
export type CompanySign = {accent: string; logo: string | null}

/** Sharp on paper where it stands, 22 points a side. */
const LOGO_PX = 256

export const signOf = ({accent, logo}: {accent: string | null; logo: PictureSource | null}): CompanySign => ({
  accent: accentOr(accent),
  logo: logo && pictureUrl(logo, {imageHost: '', width: LOGO_PX}).replace('auto=format', 'fm=png'),
})
