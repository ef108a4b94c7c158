import type {ProjectGridCard} from '@site/content'
import {type CSSProperties, type ReactNode, useId} from 'react'
import {numberText, valueText} from '../../data/format.ts'
import {type ListAddress, MOST_COMPARED, slugsOf} from '../../data/project-list.ts'
import {useShell} from '../../data/shell.ts'
import {useDays, useWords} from '../../data/words.ts'
import {Island} from '../../island/island.tsx'
import type {Words} from '../../language/english.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Button} from '../../ui/button.tsx'
import {Name} from '../../ui/name.tsx'
import {PageHead, type PageHeadProps} from '../../ui/page-head.tsx'
import {Picture} from '../../ui/picture.tsx'
import {Status} from '../../ui/status.tsx'
import scheduleStyles from '../schedule/schedule.module.css'
import {TitleStrip} from '../schedule/title-strip.tsx'
import styles from './project-compare.module.css'

type Props = {compared: ProjectGridCard[]; address: ListAddress}

export function CompareHead({compared, head, address}: Props & {head: PageHeadProps | undefined}) {
  const {sections, comparison} = useWords()
  const list = {label: head?.title ?? sections.projects, href: address({view: undefined, works: undefined})}
  return <PageHead title={comparison.works(compared.length)} crumbs={[...(head?.crumbs ?? []), list]} />
}

type Row = {
  name: string
  cell(project: ProjectGridCard): ReactNode
  /** The largest of a row is the bold one. */
  figure?(project: ProjectGridCard): number | null
  /** Drawn as long as its share of the largest. */
  hasBar?: boolean
}

function allRows({register, certificate: paper}: Words, {dateText}: ReturnType<typeof useDays>): Row[] {
  return [
    {name: register.kind, cell: ({kind}) => kind},
    {name: register.place, cell: ({place}) => place},
    {name: register.client, cell: ({client}) => client},
    {name: register.contractValue, cell: valueText, figure: ({contractValue}) => contractValue},
    {name: register.start, cell: ({started}) => dateText(started)},
    {name: register.completion, cell: ({completed}) => dateText(completed)},
    {
      name: register.coveredArea,
      cell: ({coveredArea}) => (coveredArea ? numberText(coveredArea) : null),
      figure: ({coveredArea}) => coveredArea,
      hasBar: true,
    },
    {name: register.floors, cell: ({floors}) => floors},
    {name: register.role, cell: ({role}) => role && register.roles[role]},
    {name: register.status, cell: ({status}) => <Status status={status} />},
    {
      name: paper,
      cell: ({certificate}) => (certificate ? <Anchor link={certificate}>{certificate.label}</Anchor> : null),
    },
  ]
}

/** Up to five projects, a column each. A row of which nothing is known is left out; a sheet of its own, for the PDF. */
export function ProjectCompare({compared, address, tenderHref}: Props & {tenderHref: string | null}) {
  const {quote} = useShell()
  const words = useWords()
  const {comparison} = words
  const sheet = useId()
  const works = slugsOf(compared)
  const title = comparison.works(compared.length)
  const rows = allRows(words, useDays()).filter(({cell}) => compared.some((project) => cell(project)))
  return (
    <div className={styles.comparison} style={{'--works': compared.length} as CSSProperties}>
      <div className={styles.actions} data-print="none">
        <p className="note num">
          {comparison.taken(compared.length, MOST_COMPARED)}{' '}
          {tenderHref && compared.some(({status}) => status === 'complete') ? (
            <a className="link" href={`${tenderHref}?works=${works}`}>
              {comparison.tender}
            </a>
          ) : null}
        </p>
        {compared.length < MOST_COMPARED ? (
          <Button tone="plain" href={address({view: 'register', works})}>
            {comparison.add}
          </Button>
        ) : null}
        <Island name="download-button" when="asked" props={{sheet, fileName: 'compare.pdf', title}} />
        {quote?.href ? (
          <Button tone="way" href={`${quote.href}?project=${works}`}>
            {comparison.quote}
          </Button>
        ) : null}
      </div>
      <div className={`${scheduleStyles.sheet} ${styles.sheet}`} id={sheet}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what does not fit */}
        <section className={styles.works} tabIndex={0} aria-label={title}>
          <table>
            <thead>
              <tr>
                <td />
                {compared.map((project) => (
                  <th key={project._id} scope="col">
                    {project.picture ? <Picture picture={project.picture} sizes="320px" aspect="3:2" alt="" /> : null}
                    <Anchor link={project} className="head">
                      <Name>{project.title}</Name>
                    </Anchor>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <CompareRow key={row.name} row={row} compared={compared} />
              ))}
            </tbody>
          </table>
        </section>
        {/* Short: on paper the strip says more. */}
        <TitleStrip sheetTitle={comparison.title} isSample={false} />
      </div>
    </div>
  )
}

function CompareRow({row: {name, cell, figure, hasBar}, compared}: {row: Row; compared: ProjectGridCard[]}) {
  const {unknown} = useWords().comparison
  const most = figure ? Math.max(...compared.map((project) => figure(project) ?? 0)) : 0
  return (
    <tr>
      <th scope="row">{name}</th>
      {compared.map((project) => {
        const value = figure?.(project) ?? 0
        const isMost = most > 0 && value === most && compared.length > 1
        return (
          <td key={project._id} className={figure && 'num'}>
            {isMost ? <strong>{cell(project)}</strong> : (cell(project) ?? <span className="sr-only">{unknown}</span>)}
            {value > 0 && hasBar ? (
              <i className={styles.bar} style={{'--share': value / most} as CSSProperties} />
            ) : null}
          </td>
        )
      })}
    </tr>
  )
}
