export {createReachability, type Reachability} from './reachability.ts'
export {studioLake} from './studio-lake.ts'
