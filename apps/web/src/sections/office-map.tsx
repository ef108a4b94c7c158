import {useShell} from '../data/shell.ts'
import {coordinatesText, mapPage} from '../map/map-address.ts'
import {MapFrame} from '../map/map-frame.tsx'
import {OpeningHours} from '../map/opening-hours.tsx'
import {Icon} from '../ui/icon.tsx'
import {Section} from '../ui/section.tsx'
import {Fact, TitleBlock} from '../ui/title-block.tsx'
import styles from './office-map.module.css'
import type {SectionProps} from './section.ts'

export function OfficeMap({section, axis}: SectionProps<'officeMap'>) {
  const {label, heading, text} = section
  const {companyName, address, coordinates, openingHours} = useShell().settings
  return (
    <Section axis={axis} label={label} id="map" title={label ?? heading ?? 'Office location'}>
      {heading ? <h2 className={`title ${styles.heading}`}>{heading}</h2> : null}
      <div className={styles.drawing} data-plain={coordinates ? undefined : ''}>
        {coordinates ? <MapFrame place={coordinates} company={companyName} /> : null}
        <TitleBlock className={styles.block}>
          <div className={styles.address}>
            <dt>Office</dt>
            <dd>{address}</dd>
          </div>
          {openingHours.length > 0 ? (
            <Fact label="Open">
              <OpeningHours hours={openingHours} />
            </Fact>
          ) : null}
          {coordinates ? (
            <Fact label="Coordinates" className="num">
              {coordinatesText(coordinates)}
            </Fact>
          ) : null}
          {text ? (
            <div className={styles.way}>
              <dt>Way</dt>
              <dd>{text}</dd>
            </div>
          ) : null}
          {coordinates ? (
            <div className={styles.last}>
              <dt className="sr-only">Map</dt>
              <dd>
                <a href={mapPage(coordinates)} rel="noopener noreferrer">
                  Open in OpenStreetMap
                  <Icon name="right" />
                </a>
              </dd>
            </div>
          ) : null}
        </TitleBlock>
      </div>
    </Section>
  )
}
