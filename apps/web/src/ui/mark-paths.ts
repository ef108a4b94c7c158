/** The mark in a square of 42: the plan of a wall with one room lit. */
export const wall = 'M0 0h42v30H14v12H0zM14 12v7h15v-7z'
export const room = 'M14 12h15v7H14z'
