import {picture} from './picture.ts'

/** Who signs a text: the office is always known, name and portrait when the client has entered them. */
export const person = `person->{_id, "title": coalesce(title, ""), name, "picture": ${picture('picture')}}`
