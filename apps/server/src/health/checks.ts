import type {Api} from '@site/api'
import type {Lake} from '@site/lake'
import type {OpenStaff} from '@site/staff'
import {type Check, checkDisk} from './health.ts'

type Checked = {
  /** Whether the site gets its content. */
  content: Check
  api: Api
  /** Embedded; absent when content lives elsewhere. */
  lake: Lake | undefined
  staff: OpenStaff | undefined
  dataFolder: string
  /** Why nothing can be stored, when that is known. */
  fault: string | undefined
}

/** What the product needs. */
export function checksOf({content, api, lake, staff, dataFolder, fault}: Checked): Record<string, Check> {
  return {
    content: async () => {
      await lake?.check()
      await content()
    },
    submissions: api.check,
    ...(staff && {accounts: async () => staff.check()}),
    disk: async () => {
      if (fault) throw new Error(fault)
      await checkDisk({folder: dataFolder})
    },
  }
}
