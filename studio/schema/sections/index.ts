import {
  equipmentOverview,
  equipmentSchedule,
  managers,
  manpower,
  organizationalChart,
  partners,
  staffOverview,
  staffSchedule,
} from './company.ts'
import {contact, firmRegistration, jobApplication, officeMap, openingList, quoteRequest} from './contact.ts'
import {certificates, credentials, tenderSheets, validToday} from './credentials.ts'
import {mixes} from './mixes.ts'
import {drawing, gallery, serviceHero, serviceSlider, slideshow, stages} from './opening.ts'
import {counters, letter, linkRows, message, profile, prose} from './text.ts'
import {doors, newsList, operations, projectCarousel, projectGrid, projectReel, serviceGrid} from './work.ts'

/** All parts that a page can be put together from, as the editor's menu groups them. */
export const sectionGroups = [
  {
    name: 'openings',
    title: 'Openings and pictures',
    sections: [slideshow, serviceHero, serviceSlider, drawing, gallery, stages],
  },
  {name: 'text', title: 'Text', sections: [profile, prose, letter, message, counters, linkRows]},
  {
    name: 'projects',
    title: 'Projects and services',
    sections: [projectCarousel, projectReel, projectGrid, doors, operations, serviceGrid, newsList],
  },
  {
    name: 'people',
    title: 'People, plant and papers',
    sections: [
      managers,
      partners,
      staffOverview,
      manpower,
      staffSchedule,
      organizationalChart,
      equipmentOverview,
      equipmentSchedule,
      mixes,
      certificates,
      credentials,
      validToday,
      tenderSheets,
    ],
  },
  {
    name: 'contact',
    title: 'Contact',
    sections: [contact, officeMap, quoteRequest, firmRegistration, openingList, jobApplication],
  },
]

export const sections = sectionGroups.flatMap((group) => group.sections)
