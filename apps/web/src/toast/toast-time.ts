/** Milliseconds for which a toast stands. */
export const toastTime = 3000
