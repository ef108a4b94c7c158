import {ProjectsIcon} from '@sanity/icons/Projects'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {PictureListInput} from '../../uploads/picture-list-input.tsx'
import {projectStatuses, titleOf} from '../choices.ts'
import {contractFields} from '../fields/contract.ts'
import {counted} from '../fields/drawn-length.tsx'
import {elevationFields} from '../fields/elevation.ts'
import {orderRankField, orderRankOrdering} from '../fields/order-rank.ts'
import {outlineField} from '../fields/outline.ts'
import {neededPictureField} from '../fields/picture.ts'
import {seoField} from '../fields/seo.ts'
import {slugField} from '../fields/slug.ts'
import {stagesFields} from '../fields/stages.ts'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'

export const project = defineType({
  name: 'project',
  title: 'Project',
  type: 'document',
  icon: ProjectsIcon,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'pictures', title: 'Pictures'},
    {name: 'facts', title: 'Facts'},
    {name: 'contract', title: 'Contract'},
    {name: 'urdu', title: 'In Urdu'},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Name of the building as on the contract. Example: “City Center Multan”.',
      type: 'string',
      group: 'content',
      ...counted('pageTitle', needed('the title')),
    }),
    defineField({
      name: 'shortTitle',
      title: 'Short title',
      description: 'Under the small pictures of the slideshow. Example: “City Center”. Left empty, the title is used.',
      type: 'string',
      group: 'content',
    }),
    slugField(
      'What stands after the / in the browser. Example: “city-center”. After a change the old one leads to the new one.',
    ),
    defineField({
      name: 'status',
      title: 'Status',
      description: 'Complete once handed over. Example: Running.',
      type: 'string',
      group: 'content',
      options: {list: projectStatuses, layout: 'radio'},
      validation: needed('the status'),
    }),
    defineField({
      name: 'kind',
      title: 'Kind of building',
      description: 'Shown as Details on cards; may stay empty. Example: “Apartment building”.',
      type: 'string',
      group: 'content',
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      description:
        'One or two sentences, shown in search results and on cards. Example: “A commercial centre in Multan of 340,000 sq ft.”',
      type: 'text',
      group: 'content',
      rows: 3,
      validation: needed('the summary'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'The text of the project page. Example: “The frame stands on a raft of 1.2 m.”',
      type: 'richText',
      group: 'content',
    }),
    defineField({
      name: 'features',
      title: 'Features',
      description: 'Optional list. Example: “1 kanal villas, Islamabad”.',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({type: 'string'})],
      validation: count({of: 'features', max: 20}),
    }),
    neededPictureField({
      name: 'mainImage',
      title: 'Main picture',
      description: 'On cards, in slideshows and at the top of the page. Example: the finished street side.',
      group: 'pictures',
    }),
    defineField({
      name: 'gallery',
      title: 'Gallery',
      description: 'Three to six more pictures; each opens large. Example: the foundation pour.',
      type: 'array',
      group: 'pictures',
      of: [defineArrayMember({type: 'picture'})],
      options: {layout: 'grid'},
      components: {input: PictureListInput},
      validation: count({of: 'pictures', max: 24}),
    }),
    ...stagesFields({group: 'pictures'}),
    defineField({
      name: 'scopeOfWork',
      title: 'Scope of work',
      description: 'Example: “Civil, mechanical and electrical works”. Left empty, it is not shown.',
      type: 'string',
      group: 'facts',
    }),
    defineField({
      name: 'architect',
      title: 'Architect',
      description: 'Example: “Name of the practice”.',
      type: 'string',
      group: 'facts',
    }),
    defineField({
      name: 'projectDescription',
      title: 'Project description',
      description: 'In a few words, as on the title block. Example: “Basement, ground and nine floors”.',
      type: 'string',
      group: 'facts',
    }),
    defineField({
      name: 'location',
      title: 'Location',
      description: 'As visitors should read it. Example: “Kutchery Road, Multan”.',
      type: 'string',
      group: 'facts',
    }),
    defineField({
      name: 'city',
      title: 'City',
      description:
        'Projects are grouped by it, so spell it alike; several with “and”. Example: “Islamabad and Lahore”.',
      type: 'string',
      group: 'facts',
    }),
    defineField({
      name: 'client',
      title: 'Client',
      description: 'Example: “Name of the client”. Ask before you name a client.',
      type: 'string',
      group: 'facts',
    }),
    defineField({
      name: 'coveredArea',
      title: 'Covered area (sq ft)',
      description: 'A number without commas. Example: 340000.',
      type: 'number',
      group: 'facts',
      validation: (rule) => rule.greaterThan(0).error(say('A number above zero, in square feet, without commas.')),
    }),
    ...elevationFields({group: 'facts'}),
    outlineField({group: 'facts'}),
    ...contractFields,
    defineField({
      name: 'documents',
      title: 'Documents',
      description: 'PDF files that visitors may download. Example: the completion certificate, a brochure.',
      type: 'array',
      group: 'contract',
      of: [defineArrayMember({type: 'attachedPdf'})],
      validation: count({of: 'files', max: 12}),
    }),
    defineField({
      name: 'urdu',
      title: 'In Urdu',
      description: 'For pages in Urdu, and for a page of its own there. Example: “سٹی سینٹر ملتان”.',
      type: 'projectUrdu',
      group: 'urdu',
    }),
    orderRankField('project'),
    seoField,
  ],
  orderings: [
    orderRankOrdering,
    {name: 'title', title: 'Title', by: [{field: 'title', direction: 'asc'}]},
    {
      name: 'status',
      title: 'Running first',
      by: [
        {field: 'status', direction: 'desc'},
        {field: 'orderRank', direction: 'asc'},
      ],
    },
    {name: 'area', title: 'Largest first', by: [{field: 'coveredArea', direction: 'desc'}]},
  ],
  preview: {
    select: {title: 'title', status: 'status', city: 'city', media: 'mainImage'},
    prepare: ({title, status, city, media}) => ({
      title,
      subtitle: [titleOf(projectStatuses, status), city].filter(Boolean).join(' · '),
      media,
    }),
  },
})
