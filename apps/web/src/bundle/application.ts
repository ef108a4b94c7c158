export {JobApplication} from '../sections/job-application.tsx'
