import {certificates} from './certificates.ts'
import {contact} from './contact.ts'
import {counters} from './counters.ts'
import {credentials} from './credentials.ts'
import {doors} from './doors.ts'
import {drawing} from './drawing.ts'
import {equipmentOverview} from './equipment-overview.ts'
import {equipmentSchedule} from './equipment-schedule.ts'
import {gallery} from './gallery.ts'
import {jobApplication} from './job-application.ts'
import {letter} from './letter.ts'
import {linkRows} from './link-rows.ts'
import {managers} from './managers.ts'
import {manpower} from './manpower.ts'
import {message} from './message.ts'
import {officeMap} from './office-map.ts'
import {operations} from './operations.ts'
import {organizationalChart} from './organizational-chart.ts'
import {partners} from './partners.ts'
import {profile} from './profile.ts'
import {projectCarousel} from './project-carousel.ts'
import {projectGrid} from './project-grid.ts'
import {projectReel} from './project-reel.ts'
import {prose} from './prose.ts'
import {serviceGrid} from './service-grid.ts'
import {serviceHero} from './service-hero.ts'
import {serviceSlider} from './service-slider.ts'
import {slideshow} from './slideshow.ts'
import {staffOverview} from './staff-overview.ts'
import {staffSchedule} from './staff-schedule.ts'

/**
 * The parts of the document in scope, in the order of the page. Written out one by one, because TypeGen reads this
 * source and cannot follow a loop; a part that is missing here does not compile (section.ts).
 */
export const sections = `coalesce(sections[]{
  _key,
  _type,
  label,
  _type == "slideshow" => {${slideshow}},
  _type == "profile" => {${profile}},
  _type == "projectCarousel" => {${projectCarousel}},
  _type == "serviceSlider" => {${serviceSlider}},
  _type == "counters" => {${counters}},
  _type == "message" => {${message}},
  _type == "doors" => {${doors}},
  _type == "contact" => {${contact}},
  _type == "prose" => {${prose}},
  _type == "letter" => {${letter}},
  _type == "operations" => {${operations}},
  _type == "managers" => {${managers}},
  _type == "partners" => {${partners}},
  _type == "equipmentOverview" => {${equipmentOverview}},
  _type == "equipmentSchedule" => {${equipmentSchedule}},
  _type == "staffOverview" => {${staffOverview}},
  _type == "manpower" => {${manpower}},
  _type == "staffSchedule" => {${staffSchedule}},
  _type == "certificates" => {${certificates}},
  _type == "credentials" => {${credentials}},
  _type == "organizationalChart" => {${organizationalChart}},
  _type == "serviceHero" => {${serviceHero}},
  _type == "serviceGrid" => {${serviceGrid}},
  _type == "projectReel" => {${projectReel}},
  _type == "projectGrid" => {${projectGrid}},
  _type == "officeMap" => {${officeMap}},
  _type == "jobApplication" => {${jobApplication}},
  _type == "drawing" => {${drawing}},
  _type == "gallery" => {${gallery}},
  _type == "linkRows" => {${linkRows}}
}, [])`
