export {NotFound} from '../pages/not-found.tsx'
export {SearchPage} from '../pages/search.tsx'
export {SearchDialog} from '../shell/search-dialog.tsx'
