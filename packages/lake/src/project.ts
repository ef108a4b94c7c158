/** The one project and dataset of the embedded lake, as clients name them. */
export const PROJECT_ID = 'local'
export const DATASET = 'production'
