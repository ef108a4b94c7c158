export type {Drawn} from './append.ts'
export {createDrawing} from './draw-set.ts'
export type {DrawTask} from './draw-task.ts'
