/** A telephone number as people write it, for example `+92 42 0000 0000`. */
export const phoneNumber = /^\+?[\d ()-]{7,20}$/
