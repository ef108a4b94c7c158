export {backupLake} from './backup-lake.ts'
export {type Lake, type LakeOptions, openLake} from './lake.ts'
export {openStaff} from './staff/open-staff.ts'
export type {Staff, StaffMember} from './staff/staff.ts'
