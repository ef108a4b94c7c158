import type {Rights} from '@site/staff'

/** Somebody who is reminded, of what is theirs. */
export type Recipient = {readonly id: string; readonly email: string} & Rights
