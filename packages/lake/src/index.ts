export {type Lake, type LakeOptions, openLake} from './lake.ts'
export type {Staff, StaffMember} from './staff/staff.ts'
