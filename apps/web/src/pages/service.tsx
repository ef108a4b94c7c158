import type {Service as ServiceDocument} from '@site/content'
import {Head} from '../shell/head.tsx'
import {Cards} from '../ui/cards.tsx'
import {PageHead} from '../ui/page-head.tsx'
import {ProjectCard} from '../ui/project-card.tsx'
import {RichText} from '../ui/rich-text.tsx'
import {Section} from '../ui/section.tsx'
import {numberedParts} from './numbered-parts.ts'
import styles from './service.module.css'
import {ServiceRows} from './service-rows.tsx'
import {ServiceSheet} from './service-sheet.tsx'

export function Service({service}: {service: ServiceDocument}) {
  const {title, summary, body, projects, others} = service
  const [lead, ...rest] = body
  const axis = numberedParts({body: body.length > 0, projects: projects.length > 0, others: others.length > 0})
  return (
    <>
      <Head {...service.seo} path={service.href} />
      <PageHead title={title} subtitle={summary} crumbs={service.crumbs} />
      <div className="wrap">
        <ServiceSheet service={service} />
      </div>
      {lead ? (
        <Section heading field="body" label="How we work" axis={axis('body')}>
          <div className="grid">
            <RichText value={[lead]} className={`statement ${styles.lead}`} />
            <RichText value={rest} className={styles.rest} />
          </div>
        </Section>
      ) : null}
      {projects.length ? (
        <Section heading label="Projects" axis={axis('projects')} tone="sheet">
          <Cards strip>
            {projects.slice(0, 3).map((project) => (
              <ProjectCard key={project._id} project={project} />
            ))}
          </Cards>
        </Section>
      ) : null}
      {others.length ? (
        <Section heading label="Other services" axis={axis('others')}>
          <ServiceRows services={others} />
        </Section>
      ) : null}
    </>
  )
}
