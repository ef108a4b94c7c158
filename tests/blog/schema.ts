import {defineArrayMember, defineField, defineType} from 'sanity'

const author = defineType({
  name: 'author',
  type: 'document',
  fields: [
    defineField({name: 'name', type: 'string', validation: (rule) => rule.required()}),
    defineField({name: 'portrait', type: 'image'}),
  ],
})

const topic = defineType({name: 'topic', type: 'document', fields: [defineField({name: 'title', type: 'string'})]})

const post = defineType({
  name: 'post',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'string', validation: (rule) => rule.required()}),
    defineField({name: 'slug', type: 'slug', options: {source: 'title'}}),
    defineField({name: 'author', type: 'reference', to: [{type: 'author'}]}),
    defineField({name: 'topics', type: 'array', of: [defineArrayMember({type: 'reference', to: [{type: 'topic'}]})]}),
    defineField({name: 'body', type: 'array', of: [defineArrayMember({type: 'block'})]}),
  ],
})

export const types = [author, topic, post]
