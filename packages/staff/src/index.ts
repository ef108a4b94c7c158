export * from './accounts.ts'
export {type OpenStaff, openStaff, type StaffOptions} from './open-staff.ts'
