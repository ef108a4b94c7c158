export {Contact} from '../sections/contact.tsx'
