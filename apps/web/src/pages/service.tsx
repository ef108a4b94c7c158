import type {Service as ServiceDocument} from '@site/content'
import {Head} from '../shell/head.tsx'
import {Cards} from '../ui/cards.tsx'
import {PageHead} from '../ui/page-head.tsx'
import {Picture} from '../ui/picture.tsx'
import {Plate} from '../ui/plate.tsx'
import {ProjectCard} from '../ui/project-card.tsx'
import {RichText} from '../ui/rich-text.tsx'
import {RowLink, RowList} from '../ui/row-link.tsx'
import {numberedParts, Section} from '../ui/section.tsx'
import styles from './service.module.css'

export function Service({service}: {service: ServiceDocument}) {
  const {title, summary, body, projects, others} = service
  const [lead, ...rest] = body
  const axis = numberedParts({body: body.length > 0, projects: projects.length > 0, others: others.length > 0})
  return (
    <>
      <Head {...service.seo} path={service.href} />
      <PageHead title={title} subtitle={summary} crumbs={service.crumbs} />
      <div className="wrap">
        <ServicePlate service={service} />
      </div>
      {lead ? (
        <Section heading label="How we work" axis={axis('body')}>
          <div className="grid">
            <RichText value={[lead]} className={`statement left ${styles.lead}`} />
            <RichText value={rest} className="right" />
          </div>
        </Section>
      ) : null}
      {projects.length ? (
        <Section heading label="Projects" axis={axis('projects')} tone="sheet">
          <Cards three>
            {projects.slice(0, 3).map((project) => (
              <ProjectCard key={project._id} project={project} />
            ))}
          </Cards>
        </Section>
      ) : null}
      {others.length ? (
        <Section heading label="Other services" axis={axis('others')}>
          <RowList>
            {others.map(({_id, title, href, summary}) => (
              <RowLink key={_id} link={{label: title, href}} text={summary} />
            ))}
          </RowList>
        </Section>
      ) : null}
    </>
  )
}

/** The picture, and what the service includes in rows of one height. */
function ServicePlate({service: {picture, inclusions}}: {service: ServiceDocument}) {
  return (
    <Plate picture={<Picture picture={picture} sizes="(min-width: 1024px) 68vw, 100vw" aspect="3:2" priority />}>
      {inclusions.length ? (
        <ul className={styles.included} aria-label="Included">
          {inclusions.map((inclusion) => (
            <li key={inclusion}>{inclusion}</li>
          ))}
        </ul>
      ) : null}
    </Plate>
  )
}
