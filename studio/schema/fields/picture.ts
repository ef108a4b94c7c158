import {defineField} from 'sanity'
import {needed} from '../rules/needed.ts'
import {checkPictureFile} from '../rules/picture.ts'

type PictureField = {
  name?: string
  title?: string
  description: string
  group?: string
}

/** A picture that the design cannot do without. */
export const neededPictureField = ({name = 'picture', title = 'Picture', description, group}: PictureField) =>
  defineField({
    name,
    title,
    description,
    type: 'picture',
    group,
    validation: (rule) => [needed('the picture')(rule), rule.custom(checkPictureFile)],
  })
