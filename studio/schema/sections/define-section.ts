import type {ComponentType} from 'react'
import {defineField, defineType, type FieldDefinition} from 'sanity'
import {type Sentence, say} from '../../language/say.ts'
import {counted} from '../fields/drawn-length.tsx'
import {needed} from '../rules/needed.ts'

type Section = {
  name: string
  title: Sentence
  icon: ComponentType
  /** Says what a visitor sees of it, for an editor who chooses among all sections. */
  sentence: string
  /** The same as a picture, by its address. */
  sketch: string
  /** Sections whose label the design cannot do without; the others are not numbered when it is empty. */
  labelled?: boolean
  /** Field shown in the list of sections when there is no label. */
  detail?: string
  /** Picture field shown in the list of sections. */
  media?: string
  fields: FieldDefinition[]
}

/** One part of a page. All of them begin with the label on the page's numbered axis. */
export const defineSection = ({
  name,
  title,
  icon,
  sentence,
  sketch,
  labelled,
  detail = 'heading',
  media,
  fields,
}: Section) =>
  Object.assign(
    defineType({
      name,
      title,
      type: 'object',
      icon,
      description: sentence,
      fields: [
        defineField({
          name: 'label',
          title: 'Label',
          description: `Small words beside the section, with its number.${labelled ? '' : ' Left empty, the section has no number.'} Example: “${title}”.`,
          type: 'string',
          ...counted('sectionLabel', (rule) => (labelled ? needed('the label')(rule) : rule)),
        }),
        ...fields,
      ],
      preview: {
        select: {label: 'label', detail, ...(media ? {media} : {})},
        prepare: ({label, detail, media}) => ({
          title: label || detail || say(title),
          subtitle: label && detail ? `${say(title)}: ${detail}` : say(title),
          media: media ?? icon,
        }),
      },
    }),
    {sketch},
  )
