import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'
import {needed} from '../rules/needed.ts'
import {checkAltWords, checkPictureFile} from '../rules/picture.ts'

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: {hotspot: true, accept: 'image/jpeg,image/png,image/webp,image/avif'},
  fields: [
    defineField({
      name: 'alt',
      title: 'What the picture shows',
      description:
        'Read aloud to visitors who cannot see the picture. Example: “Concrete frame of a nine-storey building with a tower crane.”',
      type: 'string',
      validation: (rule) => [
        needed('what the picture shows, for visitors who cannot see it')(rule),
        rule.custom(checkAltWords).warning(),
      ],
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      description: 'Optional line under the picture. Example: “South side, March 2026.”',
      type: 'string',
    }),
    defineField({
      name: 'credit',
      title: 'Credit',
      description:
        'Optional: who made it, or what kind it is. Example: “Model view”. Empty it for your own photographs.',
      type: 'string',
    }),
  ],
  preview: {select: {title: 'alt', subtitle: 'caption', media: 'asset'}},
  validation: (rule) => rule.custom(checkPictureFile),
})
