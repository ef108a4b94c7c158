import type {Project} from '@site/content'
import {areaText, dateText} from '../data/format.ts'
import {useWhatsappHref} from '../data/whatsapp.ts'
import {Button} from '../ui/button.tsx'
import {Dimension} from '../ui/dimension.tsx'
import {DrawingSheet, Fact} from '../ui/drawing-sheet.tsx'
import {OpenPicture} from '../ui/lightbox/open-picture.tsx'
import {Picture} from '../ui/picture.tsx'
import {statusWord} from '../ui/status.tsx'
import styles from './project-sheet.module.css'

const roleWords: Record<NonNullable<Project['role']>, string> = {
  prime: 'Prime contractor',
  subcontractor: 'Subcontractor',
  partner: 'Partner in a joint venture',
}

/** The picture as the drawing, the facts as its title block. Stands in the lightbox, whose first picture it is. */
export function ProjectSheet({project}: {project: Project}) {
  const area = areaText(project.coveredArea)
  const {picture} = project
  const isRunning = project.status === 'running'
  const whatsapp = useWhatsappHref()
  const drawing = picture && (
    <OpenPicture picture={picture} index={0}>
      <Picture picture={picture} sizes="(min-width: 1024px) 74vw, 92vw" aspect="3:2" priority />
    </OpenPicture>
  )
  return (
    <DrawingSheet
      narrow
      drawing={drawing}
      action={
        <>
          <Button href="/contact">Ask for the record</Button>
          {whatsapp ? (
            <Button href={whatsapp} tone="sheet" icon="whatsapp">
              WhatsApp
            </Button>
          ) : null}
        </>
      }
    >
      <Fact field="coveredArea" label="Covered area" large={area !== undefined}>
        {area ? <Dimension className={styles.dimension}>{area}</Dimension> : null}
      </Fact>
      <Fact field="projectDescription" label="Project description">
        {project.projectDescription ?? project.kind}
      </Fact>
      <Fact field="scopeOfWork" label="Scope of work">
        {project.scopeOfWork}
      </Fact>
      <Fact field="architect" half="left" label="Architect">
        {project.architect}
      </Fact>
      <Fact field="client" half="right" label="Client">
        {project.client}
      </Fact>
      <Fact field="employer" label="Employer">
        {project.employer}
      </Fact>
      <Fact field="consultant" label="Consultant">
        {project.consultant}
      </Fact>
      <Fact field="role" label="Our role">
        {project.role ? roleWords[project.role] : null}
      </Fact>
      <Fact field="floors" label="Floors">
        {project.floors}
      </Fact>
      <Fact field="started" half="left" label="Start">
        {dateText(project.started)}
      </Fact>
      <Fact field="completed" half="right" label={isRunning ? 'Completion agreed' : 'Completion'}>
        {dateText(project.completed)}
      </Fact>
      <Fact field="percentComplete" label="Complete by value">
        {isRunning && project.percentComplete ? `${project.percentComplete} %` : null}
      </Fact>
      <Fact field="location" half="left" label="Location">
        {project.location}
      </Fact>
      <Fact field="status" half="right" label="Status">
        {statusWord(project.status, true)}
      </Fact>
    </DrawingSheet>
  )
}
