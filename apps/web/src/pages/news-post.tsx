import type {NewsPost as NewsPostDocument} from '@site/content'
import {dateText} from '../data/format.ts'
import {Head} from '../shell/head.tsx'
import {Cards} from '../ui/cards.tsx'
import {PageHead} from '../ui/page-head.tsx'
import {Picture} from '../ui/picture.tsx'
import {Plate, PlateText} from '../ui/plate.tsx'
import {ProjectCard} from '../ui/project-card.tsx'
import {RichText} from '../ui/rich-text.tsx'
import {Section} from '../ui/section.tsx'
import styles from './news-post.module.css'

export function NewsPost({post}: {post: NewsPostDocument}) {
  const {title, summary, date, picture, body, projects} = post
  const work = projects.length === 1 ? 'The project' : 'The projects'
  return (
    <>
      <Head {...post.seo} path={post.href} />
      <PageHead title={title} crumbs={post.crumbs}>
        <time className="note num" dateTime={date}>
          {dateText(date)}
        </time>
      </PageHead>
      {picture ? (
        <div className="wrap">
          <Plate picture={<Picture picture={picture} priority sizes="(min-width: 1024px) 68vw, 100vw" aspect="3:2" />}>
            <PlateText>{summary}</PlateText>
          </Plate>
        </div>
      ) : null}
      <Section flush={!picture} title={title}>
        {picture ? null : <p className={`statement ${styles.lead}`}>{summary}</p>}
        <RichText value={body} />
      </Section>
      {projects.length ? (
        <Section title={work} tone="sheet">
          <h2 className="title above">{work}</h2>
          <Cards>
            {projects.map((project) => (
              <ProjectCard key={project._id} project={project} />
            ))}
          </Cards>
        </Section>
      ) : null}
    </>
  )
}
