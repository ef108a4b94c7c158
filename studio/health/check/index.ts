import type {Check} from '../finding.ts'
import {altText} from './alt-text.ts'
import {brokenLink} from './broken-link.ts'
import {certificateDate} from './certificate-date.ts'
import {figures, undatedFigures} from './figures.ts'
import {openingDate} from './opening-date.ts'
import {pictureSize} from './picture-size.ts'
import {untouchedPage} from './untouched-page.ts'

/** All checks, the most urgent first. */
export const checks: Check[] = [
  certificateDate,
  openingDate,
  brokenLink,
  figures,
  undatedFigures,
  altText,
  pictureSize,
  untouchedPage,
]
