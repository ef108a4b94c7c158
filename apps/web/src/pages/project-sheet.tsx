import type {Project} from '@site/content'
import type {CSSProperties} from 'react'
import {areaText, dateText} from '../data/format.ts'
import {useWay, useWhatsappHref} from '../data/way.ts'
import {useWords} from '../data/words.ts'
import {Button} from '../ui/button.tsx'
import {Dimension} from '../ui/dimension.tsx'
import {DrawingSheet, Fact} from '../ui/drawing-sheet.tsx'
import {OpenPicture} from '../ui/lightbox/open-picture.tsx'
import {Picture} from '../ui/picture.tsx'
import {statusWord} from '../ui/status.tsx'
import {useDataAttribute} from '../visual-editing/use-data-attribute.ts'
import styles from './project-sheet.module.css'

/** The picture as the drawing, the facts as its title block. Stands in the lightbox, whose first picture it is. */
export function ProjectSheet({project}: {project: Project}) {
  const {parts, register} = useWords()
  const area = areaText(project.coveredArea, parts)
  const {picture} = project
  const isRunning = project.status === 'running'
  const whatsapp = useWhatsappHref()
  const way = useWay()
  const edit = useDataAttribute()
  const drawing = picture && (
    <OpenPicture picture={picture} index={0}>
      <Picture
        picture={picture}
        className={styles.picture}
        sizes="(min-width: 1024px) 74vw, calc(100vw - 42px)"
        aspect="3:2"
        priority
      />
    </OpenPicture>
  )
  return (
    <DrawingSheet
      narrow
      drawing={drawing}
      action={
        <>
          {way ? (
            <Button tone="way" href={way.href}>
              {way.label}
            </Button>
          ) : null}
          {whatsapp ? (
            <Button href={whatsapp} tone="sheet" icon="whatsapp">
              WhatsApp
            </Button>
          ) : null}
        </>
      }
    >
      <Fact label="Covered area" edit={edit(project, 'coveredArea')} large={area !== undefined}>
        {area ? (
          <div className={styles.area} style={{'--letters': area.length} as CSSProperties}>
            <Dimension className={styles.dimension}>{area}</Dimension>
          </div>
        ) : null}
      </Fact>
      <Fact label="Project description">{project.projectDescription ?? project.kind}</Fact>
      <Fact label="Scope of work">{project.scopeOfWork}</Fact>
      <Fact half="left" label="Architect">
        {project.architect}
      </Fact>
      <Fact half="right" label="Client">
        {project.client}
      </Fact>
      <Fact label="Employer">{project.employer}</Fact>
      <Fact label="Consultant">{project.consultant}</Fact>
      <Fact label="Our role" edit={edit(project, 'role')}>
        {project.role ? register.roles[project.role] : null}
      </Fact>
      <Fact label="Floors" edit={edit(project, 'floors')}>
        {project.floors}
      </Fact>
      <Fact half="left" label="Start" edit={edit(project, 'started')}>
        {dateText(project.started)}
      </Fact>
      <Fact half="right" label={isRunning ? 'Completion agreed' : 'Completion'} edit={edit(project, 'completed')}>
        {dateText(project.completed)}
      </Fact>
      <Fact label="Complete by value" edit={edit(project, 'percentComplete')}>
        {isRunning && project.percentComplete ? `${project.percentComplete} %` : null}
      </Fact>
      <Fact half="left" label="Location">
        {project.location}
      </Fact>
      <Fact half="right" label="Status" edit={edit(project, 'status')}>
        {statusWord(project.status, parts, true)}
      </Fact>
    </DrawingSheet>
  )
}
