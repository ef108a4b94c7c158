export {Certificates} from '../sections/certificates.tsx'
export {Credentials} from '../sections/credentials.tsx'
export {Gallery} from '../sections/gallery.tsx'
export {OrganizationalChart} from '../sections/organizational-chart.tsx'
