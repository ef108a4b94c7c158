import {toPlainText} from '@portabletext/react'
import {type Project, stegaClean} from '@site/content'
import type {CSSProperties, ReactNode} from 'react'
import {areaText, valueText} from '../data/format.ts'
import {telephoneHref} from '../data/telephone.ts'
import {useDays, useWords} from '../data/words.ts'
import {Dimension} from '../ui/dimension.tsx'
import {Fact, TitleBlock} from '../ui/drawing-sheet.tsx'
import {Elevation} from '../ui/elevation.tsx'
import {Icon} from '../ui/icon.tsx'
import {OpenPicture} from '../ui/lightbox/open-picture.tsx'
import {Picture} from '../ui/picture.tsx'
import {Plate, PlateDrawing, PlateText} from '../ui/plate.tsx'
import {RichText} from '../ui/rich-text.tsx'
import {useDataAttribute} from '../visual-editing/use-data-attribute.ts'
import styles from './project-plate.module.css'

/** Facts that the block has room for, beside the area; the others are below it (`ProjectFacts`). */
const FACTS_OF_PLATE = 4
/** A longer paragraph opens the text of the page. */
const LEAD_LETTERS = 170

type ProjectFact = {label: string; field?: keyof Project; value: ReactNode}

/** The picture and, as its block, what the building is. Is in the lightbox, whose first picture it shows. */
export function ProjectPlate({project}: {project: Project}) {
  const {parts, project: words} = useWords()
  const area = areaText(project.coveredArea, parts)
  const edit = useDataAttribute()
  const {picture, storeys, bays, corner} = project
  const lead = placeOfLead(project)
  const facts = useFacts(project).slice(0, FACTS_OF_PLATE)
  const shown = picture && (
    <OpenPicture picture={picture} index={0}>
      <Picture
        picture={picture}
        className={styles.picture}
        sizes="(min-width: 1024px) 68vw, 100vw"
        aspect="3:2"
        priority
      />
      <span className={`square ${styles.plus}`} data-print="none">
        <Icon name="plus" />
      </span>
    </OpenPicture>
  )
  return (
    <Plate picture={shown}>
      {lead ? (
        <PlateText beside={lead === 'either'}>
          <RichText value={project.description.slice(0, 1)} />
        </PlateText>
      ) : null}
      {storeys ? (
        <PlateDrawing caption={words.elevation}>
          <Elevation storeys={storeys} bays={bays} corner={corner} />
        </PlateDrawing>
      ) : null}
      {area || facts.length ? (
        <TitleBlock className="num">
          <Fact label={parts.coveredArea} edit={edit(project, 'coveredArea')}>
            {area ? (
              <div className={styles.area} style={{'--letters': area.length} as CSSProperties}>
                <Dimension className={styles.dimension}>{area}</Dimension>
              </div>
            ) : null}
          </Fact>
          <Pairs project={project} facts={facts} />
        </TitleBlock>
      ) : null}
    </Plate>
  )
}

/** Lists the facts that the plate has no room for, such as those of the contract. */
export function ProjectFacts({project}: {project: Project}) {
  const facts = useFacts(project).slice(FACTS_OF_PLATE)
  if (facts.length === 0) return null
  return (
    <TitleBlock className={`num ${styles.facts}`}>
      <Pairs project={project} facts={facts} />
    </TitleBlock>
  )
}

/** Two facts a row; the last of an odd number has its row for itself. */
function Pairs({project, facts}: {project: Project; facts: ProjectFact[]}) {
  const edit = useDataAttribute()
  return facts.map(({label, field, value}, at) => (
    <Fact
      key={`${at} ${label}`}
      label={label}
      half={field === 'reference' ? undefined : at % 2 ? 'right' : 'left'}
      edit={field && edit(project, field)}
    >
      {value}
    </Fact>
  ))
}

/** Facts that are known, the most asked for first. */
function useFacts(project: Project): ProjectFact[] {
  const {register, parts, project: words} = useWords()
  const {dateText} = useDays()
  const isRunning = project.status === 'running'
  const facts: ProjectFact[] = [
    {label: words.description, value: project.projectDescription ?? project.kind},
    {label: parts.location, value: project.location},
    {label: words.scope, value: project.scopeOfWork},
    {label: register.client, value: project.client},
    {label: words.architect, value: project.architect},
    {label: words.employer, value: project.employer},
    {label: words.consultant, value: project.consultant},
    {label: words.role, field: 'role', value: project.role && register.roles[project.role]},
    {label: register.floors, field: 'floors', value: project.floors},
    {label: register.start, field: 'started', value: dateText(project.started)},
    {label: isRunning ? words.agreed : register.completion, field: 'completed', value: dateText(project.completed)},
    {
      label: words.percent,
      field: 'percentComplete',
      value: isRunning && project.percentComplete ? `${project.percentComplete} %` : null,
    },
    {label: register.contractValue, field: 'contractValue', value: valueText(project)},
    {label: words.engineer, value: project.engineer},
    ...project.team,
    {
      label: words.reference,
      field: 'reference',
      value: project.reference && <Reference reference={project.reference} />,
    },
  ]
  return facts.filter(({value}) => value)
}

/** Shows whom one may ask about the work: each part that is known on its line. */
function Reference({reference: {name, office, telephone}}: {reference: NonNullable<Project['reference']>}) {
  return (
    <>
      {name}
      {office ? <small className={styles.office}>{office}</small> : null}
      {telephone ? <a href={telephoneHref(telephone)}>{telephone}</a> : null}
    </>
  )
}

/**
 * Returns the place of the paragraph that says what the building is: `plate` for the block alone, `either` for the block where it
 * has room beside the drawing and above the text elsewhere, undefined for above the text, as when it is long.
 */
export function placeOfLead({description: [first], storeys}: Project): 'plate' | 'either' | undefined {
  if (first?._type !== 'block' || first.listItem || first.style !== 'normal') return undefined
  const letters = stegaClean(toPlainText({...first, children: first.children ?? []})).trim().length
  if (letters === 0 || letters > LEAD_LETTERS) return undefined
  return storeys ? 'either' : 'plate'
}
