import {accentOr, type Typeface, typefaceOr} from '../look.ts'
import {type PictureSource, pictureUrl} from '../picture-url.ts'

/** The signs of a sheet: the company's colour and letters, and its logo as an address without a host. */
export type CompanySign = {accent: string; typeface: Typeface; logo: string | null}

/** Sharp on paper where it stands, 22 points a side. */
const LOGO_PX = 256

type Source = {accent: string | null; typeface: string | null; logo: PictureSource | null}

export const signOf = ({accent, typeface, logo}: Source): CompanySign => ({
  accent: accentOr(accent),
  typeface: typefaceOr(typeface),
  logo: logo && pictureUrl(logo, {imageHost: '', width: LOGO_PX}).replace('auto=format', 'fm=png'),
})
