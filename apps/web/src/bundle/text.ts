export {Blocks} from '../text/blocks.tsx'
