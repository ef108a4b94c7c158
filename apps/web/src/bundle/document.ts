export {Page} from '../pages/page.tsx'
export {Project} from '../pages/project.tsx'
export {Service} from '../pages/service.tsx'
