import type {Link, Project as ProjectDocument} from '@site/content'
import {use} from 'react'
import {SharedCredit} from '../data/credit.ts'
import {useShell} from '../data/shell.ts'
import {useDays, useWords} from '../data/words.ts'
import {Island} from '../island/island.tsx'
import {Head} from '../shell/head.tsx'
import {Anchor} from '../ui/anchor.tsx'
import {Cards} from '../ui/cards.tsx'
import {FileRows} from '../ui/file-link.tsx'
import {Icon} from '../ui/icon.tsx'
import {PictureWall} from '../ui/lightbox/picture-wall.tsx'
import {Name} from '../ui/name.tsx'
import {PageHead} from '../ui/page-head.tsx'
import {Picture} from '../ui/picture.tsx'
import {drawnOutline, Plan} from '../ui/plan.tsx'
import {ProjectCard} from '../ui/project-card.tsx'
import {RichText} from '../ui/rich-text.tsx'
import {numberedParts, Section} from '../ui/section.tsx'
import {Status} from '../ui/status.tsx'
import {useDataAttribute} from '../visual-editing/use-data-attribute.ts'
import styles from './project.module.css'
import {ProjectFacts, ProjectPlate, placeOfLead} from './project-plate.tsx'
import diaryStyles from './site-diary.module.css'
import {photographsOf, SitePhotographs} from './site-photographs.tsx'

export function Project({project}: {project: ProjectDocument}) {
  const edit = useDataAttribute()
  const {project: words, register} = useWords()
  const {dateText} = useDays()
  const {language} = useShell()
  const {title, picture, gallery, stages, diary, visits, documents, related, relatedLabel} = project
  const pictures = picture ? [picture, ...gallery] : gallery
  const plan = drawnOutline(project)
  const views = gallery.length > 0 || plan !== undefined
  const axis = numberedParts({
    description: true,
    stages: stages.length > 0,
    diary: diary.length > 0,
    photographs: visits.length > 0,
    gallery: views,
    documents: documents.length > 0,
    related: related.length > 0,
  })
  return (
    <>
      <Head {...project.seo} path={project.href} />
      <PageHead title={title} crumbs={project.crumbs}>
        <dl>
          <dt className="sr-only">{register.status}</dt>
          <dd data-sanity={edit(project, 'status')}>
            <Status status={project.status} detail large />
          </dd>
        </dl>
      </PageHead>
      {/* The page is painted once its picture is there, into which that of a card grows. */}
      <link rel="expect" href="#plate" blocking="render" />
      <div className="wrap" id="plate">
        <ProjectPlate project={project} />
      </div>
      <ProjectDescription project={project} axis={axis('description')} />
      {stages.length ? (
        <Section heading label={words.stages} axis={axis('stages')}>
          <Island
            name="stages"
            props={{name: title, stages, today: project.stageToday, seen: dateText(project.stageSeen)}}
          />
        </Section>
      ) : null}
      <SiteDiary entries={diary} axis={axis('diary')} />
      <SitePhotographs visits={visits} axis={axis('photographs')} from={pictures.length} />
      {views ? (
        <Section heading label={plan ? words.drawn : words.gallery} axis={axis('gallery')} className={styles.gallery}>
          <PictureWall
            pictures={pictures}
            from={picture ? 1 : 0}
            sheet={plan && {drawing: <Plan outline={plan} label={words.outline} />, caption: words.plan}}
          />
        </Section>
      ) : null}
      {documents.length ? (
        <Section heading label={words.documents} axis={axis('documents')}>
          <FileRows files={documents} />
        </Section>
      ) : null}
      {related.length ? (
        <Section
          heading
          label={(language === 'en' && relatedLabel) || words.related}
          axis={axis('related')}
          tone="sheet"
        >
          <Cards three>
            {related.map((card) => (
              <ProjectCard key={card._id} project={card} />
            ))}
          </Cards>
        </Section>
      ) : null}
      <ProjectTurn previous={project.previous} next={project.next} />
      <Island
        name="lightbox"
        when="asked"
        props={{pictures: [...pictures, ...photographsOf(visits)], label: title, credit: use(SharedCredit)}}
      />
    </>
  )
}

type ProjectTurnProps = {previous: Link | null; next: Link | null}

/** To the neighbouring sheets of the set; after the last comes the first. */
function ProjectTurn({previous, next}: ProjectTurnProps) {
  const words = useWords().project
  if (!previous || !next) return null
  return (
    <nav className={styles.turn} aria-label={words.others} data-print="none">
      <Anchor link={previous}>
        <Icon name="left" />
        <span>
          <small>{words.previous}</small>
          <Name>{previous.label}</Name>
        </span>
      </Anchor>
      <Anchor link={next}>
        <span>
          <small>{words.next}</small>
          <Name>{next.label}</Name>
        </span>
        <Icon name="right" />
      </Anchor>
    </nav>
  )
}

/** Shows what was built: the first paragraph in large type where the plate does not say it, the rest, and what it comprises. */
function ProjectDescription({project, axis}: {project: ProjectDocument; axis?: number}) {
  const {companyName} = useShell().settings
  const words = useWords().project
  const [first, ...rest] = project.description
  const place = placeOfLead(project)
  const statement = place === 'plate' ? undefined : first
  const more = rest.length > 0 || project.features.length > 0
  return (
    <Section heading label={words.byUs(companyName)} axis={axis}>
      <div className={['grid', styles.text, place && styles[place]].filter(Boolean).join(' ')}>
        {statement ? (
          <RichText value={[statement]} className={`statement ${more ? styles.half : styles.lead}`} />
        ) : null}
        {more ? (
          <div className={styles.more}>
            <RichText value={rest} />
            <FeatureList features={project.features} />
          </div>
        ) : null}
      </div>
      <ProjectFacts project={project} />
    </Section>
  )
}

function FeatureList({features}: {features: string[]}) {
  if (!features.length) return null
  return (
    <ul className="terms">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  )
}

type DiaryProps = {entries: ProjectDocument['diary']; axis: number | undefined}

/** Shows what happened on a site, newest first: a day, a picture, a sentence. */
function SiteDiary({entries, axis}: DiaryProps) {
  const words = useWords().project
  const {dateText} = useDays()
  if (entries.length === 0) return null
  return (
    <Section heading label={words.diary} axis={axis}>
      <ol className={diaryStyles.diary}>
        {entries.map((entry) => (
          <li key={entry._id}>
            <Anchor link={entry}>
              <time className="num" dateTime={entry.date}>
                {dateText(entry.date)}
              </time>
              <Picture picture={entry.picture} sizes="(min-width: 640px) 30vw, 92vw" aspect="3:2" alt="" />
              <div>
                <h3 className="head">{entry.title}</h3>
                <p>{entry.summary}</p>
              </div>
            </Anchor>
          </li>
        ))}
      </ol>
    </Section>
  )
}
