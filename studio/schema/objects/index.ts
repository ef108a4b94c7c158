import {counter} from './counter.ts'
import {attachedPdf, credentialGroup, financialYear, offeredSheet, registration} from './credential.ts'
import {equipmentGroup} from './equipment-group.ts'
import {door, link, linkMark, linkRow} from './link.ts'
import {footerColumn, navChild, navItem} from './nav-item.ts'
import {notFoundText} from './not-found-text.ts'
import {office} from './office.ts'
import {openingHour} from './opening-hour.ts'
import {chartPosition, education, staffGroup} from './people.ts'
import {picture} from './picture.ts'
import {developerCredit, fact, stage} from './project-part.ts'
import {replyTemplate} from './reply-template.ts'
import {richText} from './rich-text.ts'
import {searchText} from './search-text.ts'
import {seo} from './seo.ts'
import {serviceSlide} from './service-slide.ts'
import {socialLink} from './social-link.ts'
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
