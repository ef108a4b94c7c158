import {CogIcon} from '@sanity/icons/Cog'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {CleanLine} from '../fields/clean-line.tsx'
import {jobChoiceFields} from '../fields/job-choice.ts'
import {lookFields} from '../fields/look.ts'
import {seoField} from '../fields/seo.ts'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'

/** A telephone number as people write it, for example `+92 42 0000 0000`. */
const phoneNumber = /^\+?[\d ()-]{7,20}$/

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Company settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    {name: 'company', title: 'Company', default: true},
    {name: 'look', title: 'Look'},
    {name: 'contact', title: 'Contact'},
    {name: 'jobs', title: 'Job form'},
    {name: 'texts', title: 'Texts of the site'},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    defineField({
      name: 'companyName',
      title: 'Company name',
      description: 'In full, as on contracts. Example: “Pacific Construction”.',
      type: 'string',
      group: 'company',
      validation: needed('the company name'),
    }),
    defineField({
      name: 'shortName',
      title: 'Short name',
      description: 'For narrow places. Example: “Pacific”.',
      type: 'string',
      group: 'company',
      validation: needed('the short name'),
    }),
    defineField({
      name: 'tagline',
      title: 'Tagline',
      description: 'After the name in search results. Example: “Construction contractor in Lahore”.',
      type: 'string',
      group: 'company',
      validation: needed('the tagline'),
    }),
    defineField({
      name: 'footerText',
      title: 'Text at the foot of every page',
      description:
        'Who the company is, in two sentences. Example: “A construction contractor in Lahore, certified in Category C2.”',
      type: 'text',
      group: 'company',
      rows: 4,
      validation: needed('the text at the foot of every page'),
    }),
    defineField({
      name: 'footerTextUrdu',
      title: 'The same in Urdu',
      description:
        'At the foot of pages in Urdu; left empty, the English text stands there. Example: “لاہور کے ٹھیکیدار”.',
      type: 'text',
      group: 'company',
      rows: 4,
    }),
    ...lookFields,
    defineField({
      name: 'currency',
      title: 'Currency',
      description: 'Of salaries in the job application. Example: “PKR”.',
      type: 'string',
      group: 'company',
      initialValue: 'PKR',
      validation: needed('the currency'),
    }),
    defineField({
      name: 'developerCredit',
      title: 'Developer credit',
      description: 'At the very end of every page. Example: “Website by Example Studio”.',
      type: 'developerCredit',
      group: 'company',
    }),
    defineField({
      name: 'address',
      title: 'Address',
      description: 'As on an envelope, with line breaks. Example: “12 Canal Road, Lahore, Pakistan”.',
      type: 'text',
      group: 'contact',
      rows: 3,
      validation: needed('the address'),
    }),
    defineField({
      name: 'addressUrdu',
      title: 'Address in Urdu',
      description: 'On pages in Urdu; left empty, the English address stands there. Example: “12 کینال روڈ، لاہور”.',
      type: 'text',
      group: 'contact',
      rows: 3,
    }),
    defineField({
      name: 'city',
      title: 'City',
      description: 'Of the head office. Example: “Lahore”.',
      type: 'string',
      group: 'contact',
      validation: needed('the city'),
    }),
    defineField({
      name: 'phones',
      title: 'Telephone numbers',
      description: 'The first is the one for quotes. Example: “+92 42 0000 0000”.',
      type: 'array',
      group: 'contact',
      of: [
        defineArrayMember({
          type: 'string',
          components: {input: CleanLine},
          validation: (rule) =>
            rule.regex(phoneNumber).error(
              say('Write digits and spaces, with the country code. Example: {example}.', {
                example: '+92 42 0000 0000',
              }),
            ),
        }),
      ],
      validation: count({of: 'numbers', min: 1, max: 4}),
    }),
    defineField({
      name: 'email',
      title: 'E-mail',
      description: 'Shown to visitors. Example: “info@pacific.example”.',
      type: 'string',
      group: 'contact',
      components: {input: CleanLine},
      validation: (rule) => [
        needed('the e-mail address')(rule),
        rule.email().error(say('Write one address. Example: {example}.', {example: 'info@pacific.example'})),
      ],
    }),
    defineField({
      name: 'whatsapp',
      title: 'WhatsApp number',
      description: 'With country code. Example: “+92 300 0000000”. Left empty, no WhatsApp link is shown.',
      type: 'string',
      group: 'contact',
      components: {input: CleanLine},
      validation: (rule) =>
        rule
          .regex(phoneNumber)
          .error(
            say('Write digits and spaces, with the country code. Example: {example}.', {example: '+92 300 0000000'}),
          ),
    }),
    defineField({
      name: 'coordinates',
      title: 'Position on the map',
      description: 'Latitude and longitude, as your map service shows them. Example: 31.5204, 74.3587.',
      type: 'geopoint',
      group: 'contact',
      validation: needed('the position on the map'),
    }),
    defineField({
      name: 'openingHours',
      title: 'Opening hours',
      description: 'One line for days that have the same hours. Example: Monday to Friday, 09:00 to 18:00.',
      type: 'array',
      group: 'contact',
      of: [defineArrayMember({type: 'openingHour'})],
      validation: count({of: 'lines', max: 7}),
    }),
    defineField({
      name: 'socialLinks',
      title: 'Social networks',
      description: 'Icons at the foot of every page. Example: LinkedIn.',
      type: 'array',
      group: 'contact',
      of: [defineArrayMember({type: 'socialLink'})],
      validation: count({of: 'networks', max: 7}),
    }),
    ...jobChoiceFields,
    defineField({
      name: 'notFound',
      title: 'Page not found',
      description: 'What visitors read at an address that does not exist. Example: “This sheet is not in the set.”',
      type: 'notFoundText',
      group: 'texts',
      validation: needed('the page not found'),
    }),
    defineField({
      name: 'searchText',
      title: 'Search page',
      description: 'Words of the search page. Example: “Search”.',
      type: 'searchText',
      group: 'texts',
      validation: needed('the search page'),
    }),
    defineField({
      name: 'launchDismissed',
      title: 'Steps done without',
      description: 'Written by Launch. Example: “logo”.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      hidden: true,
      readOnly: true,
    }),
    {
      ...seoField,
      description: 'Used by every page that has none of its own. Example: a picture of your best building.',
    },
  ],
  preview: {select: {title: 'companyName', subtitle: 'tagline', media: 'logo'}},
})
