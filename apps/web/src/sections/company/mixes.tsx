import {firstText} from '../../data/first-text.ts'
import {mixQuoteHref} from '../../data/quote.ts'
import {useShell} from '../../data/shell.ts'
import {useWords} from '../../data/words.ts'
import {Button} from '../../ui/button.tsx'
import {Fact, TitleBlock} from '../../ui/drawing-sheet.tsx'
import {Section} from '../../ui/section.tsx'
import tableStyles from '../schedule/schedule.module.css'
import {type Column, ScheduleTable} from '../schedule/schedule-table.tsx'
import type {SectionProps} from '../section.ts'
import styles from './mixes.module.css'

type Offer = SectionProps<'mixes'>['section']
type Mix = Offer['mixes'][number]

/** Properties of a mix besides its grade; one that no mix gives has no column. */
const CONSISTENCE = ['slump', 'aggregate'] as const

/** Concrete that the company delivers, where and when, and the way to its price. */
export function Mixes({section, axis}: SectionProps<'mixes'>) {
  const {label, heading, mixes} = section
  const words = useWords()
  return (
    <Section axis={axis} label={label} title={firstText(heading, label, words.sections.mixes)}>
      {heading ? <h2 className="title above">{heading}</h2> : null}
      {mixes.length > 0 ? <MixTable mixes={mixes} /> : null}
      <Supply section={section} />
    </Section>
  )
}

/** Columns that a telephone has no room for are under the name of the mix there. */
function MixTable({mixes}: {mixes: Mix[]}) {
  const {schedule} = useWords()
  const known = CONSISTENCE.filter((name) => mixes.some((mix) => mix[name]))
  const columns: Column[] = [
    {name: 'number', kind: 'number'},
    {name: 'mix', kind: 'item'},
    ...known.map((name) => ({name, kind: 'unit'}) as const),
    {name: 'grade', kind: 'quantity'},
  ]
  return (
    <div className={styles.mixes}>
      <ScheduleTable columns={columns}>
        {mixes.map((mix, index) => (
          <tr key={mix._key}>
            <td className={tableStyles.number}>{index + 1}</td>
            <td className={tableStyles.item}>
              {mix.name}
              {mix.use ? <small>{mix.use}</small> : null}
              {known.map((name) =>
                mix[name] ? (
                  <span key={name} className={`${tableStyles.beside} ${styles.property}`}>
                    {schedule[name]}: <bdi>{mix[name]}</bdi>
                  </span>
                ) : null,
              )}
            </td>
            {known.map((name) => (
              <td key={name} className={tableStyles.unit}>
                <bdi>{mix[name]}</bdi>
              </td>
            ))}
            <td className={`${tableStyles.quantity} ${styles.grade}`}>
              <bdi>{mix.grade}</bdi>
            </td>
          </tr>
        ))}
      </ScheduleTable>
    </div>
  )
}

function Supply({section: {area, hours, smallestOrder}}: {section: Offer}) {
  const {delivery} = useWords()
  const {quote} = useShell()
  const isKnown = area || hours || smallestOrder
  if (!isKnown && !quote?.href) return null
  return (
    <div className={`grid ${styles.supply}`}>
      {isKnown ? (
        <div className="left">
          <TitleBlock>
            <Fact label={delivery.area}>{area}</Fact>
            <Fact label={delivery.hours} half="left">
              {hours}
            </Fact>
            <Fact label={delivery.smallest} half="right">
              {smallestOrder}
            </Fact>
          </TitleBlock>
        </div>
      ) : null}
      {quote?.href ? (
        <div className={isKnown ? 'right' : 'left'}>
          <Button href={mixQuoteHref(quote.href)} tone="way">
            {delivery.price}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
