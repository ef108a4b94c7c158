import type {Settings} from '@site/content'
import {useShell} from '../../data/shell.ts'
import {useWords} from '../../data/words.ts'
import {DrawingSheet, Fact, TitleBlock} from '../../ui/drawing-sheet.tsx'
import {BlockLink} from '../../ui/row-link.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import {coordinatesText, MapFrame, mapPage} from './map-frame.tsx'
import styles from './office-map.module.css'

export function OfficeMap({section, axis}: SectionProps<'officeMap'>) {
  const {label, heading, text} = section
  const words = useWords()
  const {companyName, address, coordinates, openingHours} = useShell().settings
  const facts = (
    <>
      <div className={styles.address}>
        <dt>{words.office}</dt>
        <dd>{address}</dd>
      </div>
      {openingHours.length > 0 ? (
        <Fact label={words.openingHours}>
          <OpeningHours hours={openingHours} />
        </Fact>
      ) : null}
      {coordinates ? (
        <Fact label={words.coordinates}>
          <span dir="ltr">{coordinatesText(coordinates)}</span>
        </Fact>
      ) : null}
      {text ? (
        <Fact label={words.gettingHere} className={styles.way}>
          {text}
        </Fact>
      ) : null}
    </>
  )
  return (
    <Section axis={axis} label={label} id="map" title={label ?? heading ?? words.officeLocation}>
      {heading ? <h2 className="title above">{heading}</h2> : null}
      {coordinates ? (
        <DrawingSheet drawing={<MapFrame place={coordinates} company={companyName} />}>
          {facts}
          <BlockLink name={words.map} link={{label: words.openMap, href: mapPage(coordinates)}} />
        </DrawingSheet>
      ) : (
        <TitleBlock>{facts}</TitleBlock>
      )}
    </Section>
  )
}

function OpeningHours({hours}: {hours: Settings['openingHours']}) {
  return hours.map(({_key, days, opens, closes}) => (
    <span key={_key} className={styles.row}>
      <span>{days}</span>
      <span className="num">
        {opens} – {closes}
      </span>
    </span>
  ))
}
