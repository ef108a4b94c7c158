/** The one project and dataset of the embedded lake, as clients name them. */
export const PROJECT_ID = 'local'
export const DATASET = 'production'

/** A project and its main dataset, by the names that they have at Sanity. */
export type Place = {projectId: string; dataset: string}

export const OWN_PLACE: Place = {projectId: PROJECT_ID, dataset: DATASET}
