export {PreviewBar} from '../preview/preview-bar.tsx'
