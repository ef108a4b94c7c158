import type {Service as ServiceDocument} from '@site/content'
import {useWay} from '../data/way.ts'
import {Head} from '../shell/head.tsx'
import {Button} from '../ui/button.tsx'
import {Cards} from '../ui/cards.tsx'
import {DrawingSheet} from '../ui/drawing-sheet.tsx'
import {PageHead} from '../ui/page-head.tsx'
import {Picture} from '../ui/picture.tsx'
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
        <ServiceSheet service={service} />
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
          <Cards strip>
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

/** The picture as the drawing; what the service includes as its title block. */
function ServiceSheet({service: {picture, inclusions}}: {service: ServiceDocument}) {
  const way = useWay()
  return (
    <DrawingSheet
      drawing={<Picture picture={picture} sizes="(min-width: 1024px) 62vw, calc(100vw - 42px)" aspect="3:2" priority />}
      action={
        way ? (
          <Button tone="way" href={way.href}>
            {way.label}
          </Button>
        ) : null
      }
    >
      {inclusions.length ? (
        <div>
          <dt>Included</dt>
          {inclusions.map((inclusion) => (
            <dd key={inclusion} className={styles.inclusion}>
              {inclusion}
            </dd>
          ))}
        </div>
      ) : null}
    </DrawingSheet>
  )
}
