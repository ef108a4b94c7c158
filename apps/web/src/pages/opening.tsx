import type {Opening as OpeningDocument} from '@site/content'
import {validityOf} from '@site/content/validity'
import {dateText} from '../data/format.ts'
import {applyHref, openingText, payText} from '../data/opening.ts'
import {useShell} from '../data/shell.ts'
import {words} from '../language/words.ts'
import {NoOpening, OpeningRows} from '../sections/application/opening-list.tsx'
import {Head} from '../shell/head.tsx'
import {Button} from '../ui/button.tsx'
import {Dimension} from '../ui/dimension.tsx'
import {Fact, TitleBlock} from '../ui/drawing-sheet.tsx'
import {PageHead} from '../ui/page-head.tsx'
import {RichText} from '../ui/rich-text.tsx'
import {Section} from '../ui/section.tsx'
import styles from './opening.module.css'

export function Opening({opening}: {opening: OpeningDocument}) {
  const {title, place, closes, isOpen, others, application, body, text} = opening
  const rest = others.filter(({_id}) => _id !== opening._id)
  return (
    <>
      <Head {...opening.seo} hidden={opening.seo.hidden || !isOpen} path={opening.href} />
      <PageHead title={title} subtitle={place} crumbs={opening.crumbs} />
      <Section flush title={title}>
        {isOpen ? (
          <div className="grid">
            <OpeningFacts opening={opening} />
            {text ? (
              <RichText value={body} className={styles.text} />
            ) : (
              <p className={`statement ${styles.text}`}>{openingText(opening)}</p>
            )}
          </div>
        ) : (
          <NoOpening application={application} tone={rest.length > 0 ? 'plain' : undefined}>
            This opening closed on {dateText(closes)}.{' '}
            {rest.length > 0 ? 'Others are open.' : 'None is open right now.'}
          </NoOpening>
        )}
      </Section>
      {rest.length > 0 ? (
        <Section title="Other openings" tone="sheet">
          <h2 className="title above">Other openings</h2>
          <OpeningRows openings={rest} application={application} />
        </Section>
      ) : null}
    </>
  )
}

/** Shows what an applicant asks first, as a title block, with the way to apply at its foot. */
function OpeningFacts({opening}: {opening: OpeningDocument}) {
  const {slug, place, employment, posted, starts, closes, application} = opening
  const {currency} = useShell().settings
  const left = validityOf(closes)
  return (
    <div className={styles.facts}>
      <TitleBlock className="num">
        <Fact label="Pay">{payText(opening, currency)}</Fact>
        <Fact half="left" label="Place">
          {place}
        </Fact>
        <Fact half="right" label="Kind of work">
          {employment ? words.en.employment[employment] : null}
        </Fact>
        <Fact half="left" label="Work starts">
          {dateText(starts)}
        </Fact>
        <Fact half="right" label="Apply until">
          {dateText(closes)}
        </Fact>
        <Fact label="Posted">{dateText(posted)}</Fact>
        {left?.state === 'ending' ? (
          <div>
            <dt className="sr-only">Time left</dt>
            <dd>
              <Dimension className={styles.left}>{left.text}</Dimension>
            </dd>
          </div>
        ) : null}
      </TitleBlock>
      {application ? (
        <Button tone="way" href={applyHref(application.href, slug)} className={styles.apply}>
          Apply for this job
        </Button>
      ) : null}
    </div>
  )
}
