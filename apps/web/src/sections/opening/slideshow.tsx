import type {ProjectCard} from '@site/content'
import type {CSSProperties} from 'react'
import {areaText} from '../../data/format.ts'
import {claimScale, widestWord} from '../../data/widest-word.ts'
import {useWords} from '../../data/words.ts'
import {PlainIsland} from '../../island/island.tsx'
import {Anchor} from '../../ui/anchor.tsx'
import {Fade, Swap} from '../../ui/carousel/fade.tsx'
import {Icon} from '../../ui/icon.tsx'
import {Name} from '../../ui/name.tsx'
import {placeText} from '../../ui/part-words.ts'
import {Picture} from '../../ui/picture.tsx'
import {Status} from '../../ui/status.tsx'
import type {SectionProps} from '../section.ts'
import styles from './slideshow.module.css'
import {SlideshowThumbs} from './slideshow-thumbs.tsx'

/** The picture is the drawing, the column beside it its title block; `run-slideshow.ts` turns them. */
export function Slideshow({section, isTitle}: SectionProps<'slideshow'>) {
  const Claim = isTitle ? 'h1' : 'h2'
  const {claim, text, projects, interval} = section
  const [first] = projects
  const {slideshow, parts} = useWords()
  const pictures = projects.map(({_id, picture}, at) => ({
    key: _id,
    node: <Picture picture={picture} aspect="3:2" sizes="(min-width: 1024px) 69vw, 100vw" priority={at === 0} />,
  }))
  const titles = projects.map((project, at) => ({
    key: project._id,
    node: <SlideshowTitle project={project} number={at + 1} total={projects.length} />,
  }))
  return (
    <PlainIsland name="slideshow">
      <section
        className={styles.show}
        style={{'--seconds': `${interval}s`} as CSSProperties}
        data-seconds={interval}
        aria-roledescription={parts.carousel}
        aria-label={slideshow.projects}
      >
        <div className={styles.claim}>
          <Claim
            className="claim"
            style={{'--widest': widestWord(claim), '--scale': claimScale(claim)} as CSSProperties}
          >
            {claim}
          </Claim>
          <p className="soft">{text}</p>
        </div>
        {projects.length > 1 ? <SlideshowControls /> : null}
        <Fade className={styles.picture} slides={pictures} index={0} />
        <Swap className={styles.title} items={titles} index={0} rotating={false} />
        {first ? (
          <Anchor
            className={`cells ${styles.go} ${projects.length > 1 ? '' : styles.alone}`.trimEnd()}
            link={first}
            data-part="go"
            data-print="none"
          >
            <span>
              {slideshow.view}
              <span className="sr-only">{`: ${first.title}`}</span>
            </span>
            <Icon name="right" />
          </Anchor>
        ) : null}
        {projects.length > 1 ? <SlideshowThumbs projects={projects} /> : null}
      </section>
    </PlainIsland>
  )
}

function SlideshowControls() {
  const {slideshow, parts} = useWords()
  return (
    <div className={`cells ${styles.controls}`} data-print="none">
      <button
        type="button"
        className="square"
        aria-label={parts.pause}
        data-part="toggle"
        data-play={parts.play}
        data-pause={parts.pause}
      >
        <Icon name="pause" />
      </button>
      <button type="button" className="square" aria-label={slideshow.previous} data-part="previous">
        <Icon name="left" />
      </button>
      <button type="button" className="square" aria-label={slideshow.next} data-part="next">
        <Icon name="right" />
      </button>
    </div>
  )
}

/** Says of the project in the picture in a title block: status, name, place and size. */
function SlideshowTitle({project, number, total}: {project: ProjectCard; number: number; total: number}) {
  const {parts, comma} = useWords()
  return (
    <>
      <div className={styles.row}>
        <Status status={project.status} />
        <span className="note num">{placeText(parts, total, number)}</span>
      </div>
      <h2>
        <Name>{project.title}</Name>
      </h2>
      <p className="soft num">
        {[project.location ?? project.kind, areaText(project.coveredArea, parts)].filter(Boolean).join(comma)}
      </p>
    </>
  )
}
