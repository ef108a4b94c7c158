import {defineField} from 'sanity'
import {AccentInput, checkAccent} from './accent-input.tsx'

/** Everything by which visitors tell one company from another: sign, colour and letters. */
export const lookFields = [
  defineField({
    name: 'logo',
    title: 'Logo',
    description:
      'Optional; without it the drawn mark of the site is used. Example: an SVG or a PNG with a clear background.',
    type: 'picture',
    group: ['company', 'look'],
  }),
  defineField({
    name: 'logoOnDark',
    title: 'Logo for dark grounds',
    description:
      'Stands at the foot of every page. Example: the same logo in white. Left empty, the logo stands on paper.',
    type: 'picture',
    group: ['company', 'look'],
    hidden: ({document}) => !document?.logo,
  }),
  defineField({
    name: 'nameBesideLogo',
    title: 'Name beside the logo',
    description:
      'At the top and the foot of every page. Example: never, for a logo that is the name in letters of its own.',
    type: 'string',
    group: ['company', 'look'],
    initialValue: 'byShape',
    options: {
      layout: 'radio',
      list: [
        {value: 'byShape', title: 'Beside one that is less than twice as wide as high'},
        {value: 'always', title: 'Always'},
        {value: 'never', title: 'Never: the logo says it'},
      ],
    },
    hidden: ({document}) => !document?.logo,
  }),
  defineField({
    name: 'accent',
    title: 'Colour',
    description:
      'Of buttons, marks and lines: on the site, in link previews, PDFs, mails and icons. Example: #f2a900. Left empty, it is that marigold.',
    type: 'string',
    group: ['company', 'look'],
    components: {input: AccentInput},
    validation: (rule) => rule.custom(checkAccent),
  }),
  defineField({
    name: 'typeface',
    title: 'Letters',
    description: 'Of headings and text. Example: Archivo, as drawn.',
    type: 'string',
    group: 'look',
    initialValue: 'archivo',
    options: {
      layout: 'radio',
      list: [
        {value: 'archivo', title: 'Archivo: plain and narrow, as lettering on drawings'},
        {value: 'instrument', title: 'Instrument Sans: rounder and lighter'},
        {value: 'serif', title: 'Roboto Serif for headings, Archivo for text: a house with a tradition'},
      ],
    },
  }),
]
