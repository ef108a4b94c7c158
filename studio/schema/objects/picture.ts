import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: {hotspot: true},
  fields: [
    defineField({
      name: 'alt',
      title: 'What the picture shows',
      description:
        'Read aloud to visitors who cannot see the picture, and used by search engines. Example: “Concrete frame of a nine-storey building with a tower crane.”',
      type: 'string',
      validation: (rule) =>
        rule.required().error('Describe the picture in a few words, for visitors who cannot see it.'),
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
        'Optional: who made the picture, or what kind it is. Example: “Model view”. Empty it for your own photographs.',
      type: 'string',
    }),
  ],
})
