import type {Project as ProjectDocument} from '@site/content'
import {useShell} from '../data/shell.ts'
import {Island} from '../island/island.tsx'
import {Head} from '../shell/head.tsx'
import {Cards} from '../ui/cards.tsx'
import {PictureWall} from '../ui/lightbox/picture-wall.tsx'
import {PageHead} from '../ui/page-head.tsx'
import {ProjectCard} from '../ui/project-card.tsx'
import {Section} from '../ui/section.tsx'
import {Status} from '../ui/status.tsx'
import {numberedParts} from './numbered-parts.ts'
import styles from './project.module.css'
import {ProjectDescription} from './project-description.tsx'
import {ProjectSheet} from './project-sheet.tsx'
import {ProjectTurn} from './project-turn.tsx'

export function Project({project}: {project: ProjectDocument}) {
  const {companyName} = useShell().settings
  const {title, picture, gallery, description, features, related, relatedLabel} = project
  const pictures = picture ? [picture, ...gallery] : gallery
  const axis = numberedParts({
    description: description.length + features.length > 0,
    gallery: gallery.length > 0,
    related: related.length > 0,
  })
  return (
    <>
      <Head {...project.seo} path={project.href} />
      <PageHead title={title} subtitle={`Construction services by ${companyName}`} crumbs={project.crumbs}>
        <Status status={project.status} detail large />
      </PageHead>
      <div className="wrap">
        <ProjectSheet project={project} />
      </div>
      <ProjectDescription project={project} axis={axis('description')} />
      {gallery.length ? (
        <Section heading field="gallery" label="Gallery" axis={axis('gallery')} className={styles.gallery}>
          <PictureWall pictures={pictures} from={picture ? 1 : 0} />
        </Section>
      ) : null}
      {related.length ? (
        <Section heading label={relatedLabel} axis={axis('related')} tone="sheet">
          <Cards strip>
            {related.map((card) => (
              <ProjectCard key={card._id} project={card} />
            ))}
          </Cards>
        </Section>
      ) : null}
      <ProjectTurn previous={project.previous} next={project.next} />
      <Island name="lightbox" when="asked" props={{pictures, label: title}} />
    </>
  )
}
