import {room, wall} from '../ui/mark-paths.ts'

/** The mark for a drawing of its own, 42 units a side. */
export const markSvg = `<path fill="#15181c" fill-rule="evenodd" d="${wall}"/><path fill="#f2a900" d="${room}"/>`
