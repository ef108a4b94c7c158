export {createDrawing} from './draw-set.ts'
export type {Drawn, DrawTask} from './draw-task.ts'
