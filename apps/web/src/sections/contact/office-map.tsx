import type {Settings} from '@site/content'
import type {ReactNode} from 'react'
import {firstText} from '../../data/first-text.ts'
import {useShell} from '../../data/shell.ts'
import {useWords} from '../../data/words.ts'
import {DrawingSheet, Fact, TitleBlock} from '../../ui/drawing-sheet.tsx'
import {Plate} from '../../ui/plate.tsx'
import {BlockLink} from '../../ui/row-link.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import {coordinatesText, MapFrame, mapPage} from './map-frame.tsx'
import styles from './office-map.module.css'

/** The place of the office as a drawing with its title block; as the plate that opens a page, with the way there at its foot. */
export function OfficeMap({section, axis, opens}: SectionProps<'officeMap'>) {
  const {label, heading, text} = section
  const words = useWords()
  const {address, coordinates, openingHours} = useShell().settings
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
    <Section axis={axis} label={label} id="map" title={firstText(label, heading, words.officeLocation)} flush={opens}>
      {heading && !opens ? <h2 className="title above">{heading}</h2> : null}
      <Sheet opens={opens}>{facts}</Sheet>
    </Section>
  )
}

function Sheet({opens, children}: {opens: boolean | undefined; children: ReactNode}) {
  const words = useWords()
  const {companyName, coordinates} = useShell().settings
  if (!coordinates) return <TitleBlock>{children}</TitleBlock>
  const map = <MapFrame place={coordinates} company={companyName} />
  const way = {label: words.openMap, href: mapPage(coordinates)}
  if (opens)
    return (
      <Plate picture={map} way={way}>
        <TitleBlock className="num">{children}</TitleBlock>
      </Plate>
    )
  return (
    <DrawingSheet drawing={map}>
      {children}
      <BlockLink name={words.map} link={way} />
    </DrawingSheet>
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
