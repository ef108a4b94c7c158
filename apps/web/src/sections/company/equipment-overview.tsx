import {stegaClean} from '@site/content'
import {firstText} from '../../data/first-text.ts'
import {useWords} from '../../data/words.ts'
import {TextLink} from '../../ui/button.tsx'
import {Figure} from '../../ui/figure.tsx'
import {Picture} from '../../ui/picture.tsx'
import {Section} from '../../ui/section.tsx'
import {useDataAttribute} from '../../visual-editing/use-data-attribute.ts'
import type {SectionProps} from '../section.ts'
import styles from './equipment-overview.module.css'

type Overview = SectionProps<'equipmentOverview'>['section']
type Item = Overview['equipment'][number]

/** Pieces need no unit beside their number. */
const PIECES = 'Nos'

const unitOf = ({unit}: Item) => (unit && stegaClean(unit) !== PIECES ? unit : null)

/** Two digits at least, thousands grouped: 07, 138, 1,345,803. */
const figure = (quantity: number) => quantity.toLocaleString('en', {minimumIntegerDigits: 2})

/** Shows the largest quantity as a dimension line over what it counts, and the other items with theirs. */
export function EquipmentOverview({section, axis, opens}: SectionProps<'equipmentOverview'>) {
  const {label, heading, equipment, link} = section
  const words = useWords()
  const pictured = equipment.filter(({picture}) => picture)
  const largest = pictured.reduce<Item | undefined>(
    (most, item) => (most && most.quantity >= item.quantity ? most : item),
    undefined,
  )
  return (
    <Section axis={axis} label={label} title={firstText(label, heading, words.sections.equipment)} flush={opens}>
      {largest ? <Largest item={largest} link={link} /> : null}
      {heading ? <h2 className="title above">{heading}</h2> : null}
      <ul className={styles.equipment}>
        {equipment
          .filter((item) => item !== largest)
          .map((item) => (
            <li key={item._id}>
              <div className={styles.mount}>
                <Picture
                  picture={item.picture}
                  sizes="(min-width: 1024px) 38vw, (min-width: 640px) 46vw, 92vw"
                  aspect="4:3"
                  alt={altOf(item)}
                />
              </div>
              <div className={styles.row}>
                <h3>{item.name}</h3>
                <Quantity item={item} />
              </div>
            </li>
          ))}
      </ul>
      {largest ? null : <TextLink link={link} />}
    </Section>
  )
}

function Largest({item, link}: {item: Item; link: Overview['link']}) {
  const edit = useDataAttribute()
  return (
    <Figure
      text={figure(item.quantity)}
      edit={edit({_id: item._id, _type: 'equipment'}, 'quantity')}
      name={item.name}
      unit={unitOf(item)}
      link={link}
    >
      <Picture picture={item.picture} sizes="92vw" aspect="3:2" priority alt={altOf(item)} />
    </Figure>
  )
}

/** Text of a picture, for what the name beside it does not say. */
const altOf = ({name, picture}: Item) => (stegaClean(picture?.alt) === stegaClean(name) ? '' : undefined)

/** The number, and its unit where it is not pieces. */
function Quantity({item}: {item: Item}) {
  const edit = useDataAttribute()
  const unit = unitOf(item)
  return (
    <span className={styles.quantity}>
      <strong className="num" data-sanity={edit({_id: item._id, _type: 'equipment'}, 'quantity')}>
        {figure(item.quantity)}
      </strong>
      {unit ? <span className="soft">{unit}</span> : null}
    </span>
  )
}
