import {ImageIcon} from '@sanity/icons/Image'
import {SearchIcon} from '@sanity/icons/Search'
import {defineField, defineType} from 'sanity'
import {PictureInput} from '../../uploads/picture-input.tsx'
import {PICTURE} from '../../uploads/upload-kind.ts'
import {counted} from '../fields/drawn-length.tsx'
import {checkAlt, checkAltWords, checkPictureFile} from '../rules/picture.ts'

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  // The shapes that pages cut a picture to (packages/content, picture.ts).
  options: {
    accept: PICTURE.accept,
    hotspot: {
      previews: [
        {title: 'Card, 3:2', aspectRatio: 3 / 2},
        {title: 'Slide, 4:3', aspectRatio: 4 / 3},
        {title: 'Portrait, 4:5', aspectRatio: 4 / 5},
        {title: 'Tall, 3:4', aspectRatio: 3 / 4},
      ],
    },
  },
  components: {input: PictureInput},
  fields: [
    defineField({
      name: 'alt',
      title: 'What the picture shows',
      description:
        'Read aloud to visitors who cannot see the picture. Example: “Concrete frame of a nine-storey building with a tower crane.”',
      type: 'string',
      validation: (rule) => [rule.custom(checkAlt).warning(), rule.custom(checkAltWords).warning()],
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

export const seo = defineType({
  name: 'seo',
  title: 'Search engines and sharing',
  type: 'object',
  icon: SearchIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title in search results',
      description: 'Left empty, the title of the page is used. Example: “Civil & structural works in Lahore”.',
      type: 'string',
      ...counted('searchTitle'),
    }),
    defineField({
      name: 'description',
      title: 'Description in search results',
      description: 'Left empty, the summary is used. Example: “Foundations and frames, poured with our own concrete.”',
      type: 'text',
      rows: 3,
      ...counted('searchDescription'),
    }),
    defineField({
      name: 'picture',
      title: 'Picture when shared',
      description:
        'Shown when somebody sends the address of the page, for example on WhatsApp. Best 1200 by 630 pixels.',
      type: 'picture',
    }),
    defineField({
      name: 'askedFor',
      title: 'Also asked for as',
      description:
        'Words that visitors type in the search when they want this page, in any script, with commas between; then it comes first. Example: “licence, registration number, لائسنس”.',
      type: 'text',
      rows: 2,
    }),
    defineField({
      name: 'hidden',
      title: 'Hide from search engines',
      description: 'The page stays open to everybody who has its address. Example: a page made for one client.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'description', media: 'picture'}},
})
