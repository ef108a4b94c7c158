export {OfficeMap} from '../sections/office-map.tsx'
