import {CropIcon} from '@sanity/icons/Crop'
import {ImagesIcon} from '@sanity/icons/Images'
import {PlayIcon} from '@sanity/icons/Play'
import {StackIcon} from '@sanity/icons/Stack'
import {defineArrayMember, defineField} from 'sanity'
import {say} from '../../language/say.ts'
import {PictureListInput} from '../../uploads/picture-list-input.tsx'
import {counted} from '../fields/drawn-length.tsx'
import {headingField} from '../fields/heading.ts'
import {neededLinkField} from '../fields/link.ts'
import {notListed} from '../fields/not-listed.ts'
import {neededPictureField} from '../fields/picture.ts'
import {projectsField} from '../fields/projects.ts'
import {stagesFields} from '../fields/stages.ts'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {claim, facts, scale} from './picker/drawn-part.ts'
import {axis, beside, button, cell, picture, sketch, stack, steps, text, times, title} from './picker/sketch.ts'

export const slideshow = defineSection({
  name: 'slideshow',
  title: 'Slideshow of projects',
  icon: PlayIcon,
  sentence: 'The claim of the company over large pictures of projects. Home page only.',
  sketch: sketch(claim),
  detail: 'claim',
  fields: [
    defineField({
      name: 'claim',
      title: 'Claim',
      description: 'The first words of the site, large over the pictures. Example: “Built to the drawing.”',
      type: 'string',
      ...counted('claim', needed('the claim')),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One line under the claim. Example: “Construction contractor in Lahore since 2005.”',
      type: 'string',
      validation: needed('the text'),
    }),
    projectsField('Each shows its main picture, in this order. Example: Union Tower Sialkot, City Center Multan.'),
    defineField({
      name: 'interval',
      title: 'Seconds a slide stays',
      description: 'Visitors can stop the slides, and go back and forth. Example: 3.',
      type: 'number',
      initialValue: 3,
      validation: (rule) => [
        needed('seconds a slide stays')(rule),
        rule.min(2).error(say('Between 2 and 20 seconds, so that a slide can be read.')),
        rule.max(20).warning(say('Between 2 and 20 seconds, so that a slide can be read.')),
      ],
    }),
  ],
})

export const serviceHero = defineSection({
  name: 'serviceHero',
  title: 'Opening slides',
  icon: ImagesIcon,
  sentence: 'Large pictures that follow each other at the top of a page, with their titles beside them.',
  sketch: sketch(beside([stack(title(0.9), text(3), steps), picture(116)], [1, 2])),
  detail: 'slides.0.title',
  media: 'slides.0.picture',
  fields: [
    defineField({
      name: 'slides',
      title: 'Slides',
      description:
        'Large pictures that follow each other at the top of the page. Example: “Civil and structural works”.',
      type: 'array',
      of: [defineArrayMember({type: 'serviceSlide'})],
      validation: count({of: 'slides', min: 1, max: 6}),
    }),
  ],
})

export const serviceSlider = defineSection({
  name: 'serviceSlider',
  title: 'Services in brief',
  icon: ImagesIcon,
  sentence: 'Slides in the middle of a page, three cards of services below, and a button to all services.',
  sketch: sketch(axis, picture(56), beside(times(3, cell(text(2)))), button),
  labelled: true,
  detail: 'slides.0.title',
  media: 'slides.0.picture',
  fields: [
    defineField({
      name: 'slides',
      title: 'Slides',
      description: 'Three large pictures that follow each other. Example: “Civil and structural works”.',
      type: 'array',
      of: [defineArrayMember({type: 'serviceSlide'})],
      validation: count({of: 'slides', min: 1, max: 6}),
    }),
    defineField({
      name: 'cards',
      title: 'Services',
      description: 'Three cards below the slides. Example: Project Management.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'service'}], options: notListed})],
      validation: count({of: 'services', min: 1, max: 4}),
    }),
    neededLinkField({description: 'Leads to all services. Example: “More Details”.'}),
  ],
})

export const drawing = defineSection({
  name: 'drawing',
  title: 'Picture with title block',
  icon: CropIcon,
  sentence: 'One large picture with its facts beside it, as on a drawing.',
  sketch: sketch(beside([picture(118), facts], [2, 1])),
  detail: 'picture.caption',
  media: 'picture',
  fields: [
    neededPictureField({description: 'Large, with the facts beside it. Example: the batching plant.'}),
    defineField({
      name: 'facts',
      title: 'Facts',
      description: 'Printed like the title block of a drawing. Example: “Plants”, “7”.',
      type: 'array',
      of: [defineArrayMember({type: 'fact'})],
      validation: count({of: 'facts', min: 1, max: 8}),
    }),
    defineField({
      name: 'link',
      title: 'Link',
      description: 'Optional. Example: “Tools & Plants”.',
      type: 'link',
    }),
  ],
})

export const gallery = defineSection({
  name: 'gallery',
  title: 'Gallery',
  icon: ImagesIcon,
  sentence: 'Up to thirty pictures; each opens large.',
  sketch: sketch(
    axis,
    beside([picture(80), stack(beside(times(2, picture(35.5))), beside(times(2, picture(35.5))))], [1, 1]),
  ),
  labelled: true,
  media: 'pictures.0',
  fields: [
    headingField('On site'),
    defineField({
      name: 'pictures',
      title: 'Pictures',
      description: 'Each opens large. Example: three to six pictures of one site.',
      type: 'array',
      of: [defineArrayMember({type: 'picture'})],
      components: {input: PictureListInput},
      validation: count({of: 'pictures', min: 1, max: 30}),
    }),
  ],
})

export const stages = defineSection({
  name: 'stages',
  title: 'Stages of a building',
  icon: StackIcon,
  sentence: 'Pictures of one building from plot to keys, with a handle to drag.',
  sketch: sketch(title(0.5), picture(74), scale),
  media: 'stages.0.picture',
  fields: [headingField('From the plot to the keys'), ...stagesFields()],
})
