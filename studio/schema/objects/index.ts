import {sample} from '../fields/samples.ts'
import {chartPosition, education, equipmentGroup, office, openingHour, socialLink, staffGroup} from './company.ts'
import {attachedPdf, companyRecord, credentialGroup, financialYear, offeredSheet, registration} from './credential.ts'
import {departmentContact} from './department.ts'
import {door, footerColumn, link, linkMark, linkRow, navChild, navItem} from './link.ts'
import {mix} from './mix.ts'
import {picture, seo} from './picture.ts'
import {notFoundText, replyTemplate, richText, searchAnswer, searchText, table} from './text.ts'
import {projectUrdu, serviceUrdu, stageUrdu} from './urdu.ts'
import {clientReference, counter, developerCredit, fact, proof, serviceSlide, stage} from './work.ts'

/** Parts that documents and sections are put together from. */
export const objects = [
  picture,
  attachedPdf,
  companyRecord,
  departmentContact,
  mix,
  link,
  linkMark,
  richText,
  table,
  replyTemplate,
  seo,
  fact,
  clientReference,
  openingHour,
  socialLink,
  developerCredit,
  notFoundText,
  searchText,
  searchAnswer,
  navItem,
  navChild,
  footerColumn,
  serviceSlide,
  projectUrdu,
  serviceUrdu,
  stageUrdu,
  counter,
  proof,
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
  sample,
]
