import {certificates} from './certificates.ts'
import {contact} from './contact.ts'
import {counters} from './counters.ts'
import {credentials} from './credentials.ts'
import {doors} from './doors.ts'
import {drawing} from './drawing.ts'
import {equipmentOverview} from './equipment-overview.ts'
import {gallery} from './gallery.ts'
import {jobApplication} from './job-application.ts'
import {letter} from './letter.ts'
import {linkRows} from './link-rows.ts'
import {managers} from './managers.ts'
import {manpower} from './manpower.ts'
import {message} from './message.ts'
import {newsList} from './news-list.ts'
import {officeMap} from './office-map.ts'
import {openingList} from './opening-list.ts'
import {operations} from './operations.ts'
import {organizationalChart} from './organizational-chart.ts'
import {partners} from './partners.ts'
import {profile} from './profile.ts'
import {projectCarousel} from './project-carousel.ts'
import {projectGrid} from './project-grid.ts'
import {projectReel} from './project-reel.ts'
import {prose} from './prose.ts'
import {quoteRequest} from './quote-request.ts'
import {equipmentSchedule, staffSchedule} from './schedule.ts'
import {serviceGrid} from './service-grid.ts'
import {serviceHero} from './service-hero.ts'
import {serviceSlider} from './service-slider.ts'
import {slideshow} from './slideshow.ts'
import {staffOverview} from './staff-overview.ts'
import {stages} from './stages.ts'
import {tenderSheets} from './tender-sheets.ts'
import {validToday} from './valid-today.ts'

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
      certificates,
      credentials,
      validToday,
      tenderSheets,
    ],
  },
  {name: 'contact', title: 'Contact', sections: [contact, officeMap, quoteRequest, openingList, jobApplication]},
]

export const sections = sectionGroups.flatMap((group) => group.sections)
