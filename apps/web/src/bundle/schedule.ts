export {EquipmentSchedule} from '../sections/equipment-schedule.tsx'
export {StaffSchedule} from '../sections/staff-schedule.tsx'
