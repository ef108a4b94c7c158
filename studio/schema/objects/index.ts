import {attachedPdf} from './attached-pdf.ts'
import {chartPosition} from './chart-position.ts'
import {counter} from './counter.ts'
import {credentialGroup} from './credential-group.ts'
import {developerCredit} from './developer-credit.ts'
import {door} from './door.ts'
import {education} from './education.ts'
import {equipmentGroup} from './equipment-group.ts'
import {fact} from './fact.ts'
import {financialYear} from './financial-year.ts'
import {footerColumn} from './footer-column.ts'
import {link} from './link.ts'
import {linkMark} from './link-mark.ts'
import {linkRow} from './link-row.ts'
import {navChild} from './nav-child.ts'
import {navItem} from './nav-item.ts'
import {notFoundText} from './not-found-text.ts'
import {offeredSheet} from './offered-sheet.ts'
import {office} from './office.ts'
import {openingHour} from './opening-hour.ts'
import {picture} from './picture.ts'
import {registration} from './registration.ts'
import {replyTemplate} from './reply-template.ts'
import {richText} from './rich-text.ts'
import {searchText} from './search-text.ts'
import {seo} from './seo.ts'
import {serviceSlide} from './service-slide.ts'
import {socialLink} from './social-link.ts'
import {staffGroup} from './staff-group.ts'
import {stage} from './stage.ts'
import {table} from './table.ts'

/** Parts that documents and sections are put together from. */
export const objects = [
  picture,
  attachedPdf,
  link,
  linkMark,
  richText,
  table,
  replyTemplate,
  seo,
  fact,
  openingHour,
  socialLink,
  developerCredit,
  notFoundText,
  searchText,
  navItem,
  navChild,
  footerColumn,
  serviceSlide,
  counter,
  door,
  office,
  equipmentGroup,
  staffGroup,
  credentialGroup,
  chartPosition,
  linkRow,
  education,
  stage,
  registration,
  financialYear,
  offeredSheet,
]
