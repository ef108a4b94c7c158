import {Button} from '../../ui/button.tsx'
import {embeddedMap, type Place} from './map-address.ts'
import styles from './map-frame.module.css'
import {SitePlan} from './site-plan.tsx'

/** The map, once the visitor asks for it; until then nobody outside learns of the visit. */
export function MapFrame({place, company}: {place: Place; company: string}) {
  return (
    <div className={styles.frame} data-reveals="">
      <SitePlan />
      <div className={styles.ask}>
        <p className="note">Drawn plan. The map comes from OpenStreetMap, which then sees your visit.</p>
        <Button tone="dark" icon="plus" data-reveal="">
          Show the map
        </Button>
      </div>
      <template>
        <iframe
          className={styles.map}
          src={embeddedMap(place)}
          title={`Map of the surroundings of ${company}`}
          referrerPolicy="no-referrer"
        />
      </template>
    </div>
  )
}
