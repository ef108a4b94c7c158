import {defineArrayMember, defineType} from 'sanity'
import {RichTextPlugins} from '../../rich-text/rich-text-plugins.tsx'

/** Marks that words of a text can have. */
export const textMarks = {
  decorators: [
    {title: 'Strong', value: 'strong'},
    {title: 'Emphasis', value: 'em'},
  ],
  annotations: [{type: 'linkMark'}],
}

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Text', value: 'normal'},
        {title: 'Heading', value: 'h2'},
        {title: 'Small heading', value: 'h3'},
        {title: 'Quotation', value: 'blockquote'},
      ],
      lists: [
        {title: 'Bullets', value: 'bullet'},
        {title: 'Numbers', value: 'number'},
      ],
      marks: textMarks,
    }),
    defineArrayMember({type: 'picture'}),
    defineArrayMember({type: 'table'}),
  ],
  components: {portableText: {plugins: RichTextPlugins}},
})
