import {firstText} from '../../data/first-text.ts'
import {numberText} from '../../data/format.ts'
import {useDays, useWords} from '../../data/words.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Cards} from '../../ui/cards.tsx'
import {Pager} from '../../ui/pager.tsx'
import {Picture} from '../../ui/picture.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './news-list.module.css'

export function NewsList({section, axis}: SectionProps<'newsList'>) {
  const {label, posts, emptyText, count, page, pages} = section
  const words = useWords()
  const {dateText} = useDays()
  const isPictured = posts.some(({picture}) => picture)
  return (
    <Section axis={axis} label={label} title={firstText(label, words.sections.news)}>
      <link rel="alternate" type="application/rss+xml" href="/news.xml" title={firstText(label, words.sections.news)} />
      {posts.length ? (
        <Cards>
          {posts.map((post, at) => (
            <Anchor key={post._id} link={post} className={styles.post}>
              {isPictured ? (
                <figure className="nearing">
                  <Picture
                    picture={post.picture}
                    sizes="(min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw"
                    aspect="3:2"
                    alt=""
                    priority={at === 0}
                  />
                </figure>
              ) : null}
              <time className="note num" dateTime={post.date}>
                {dateText(post.date)}
              </time>
              <h2 className="head">{post.title}</h2>
              <p className="soft">{post.summary}</p>
            </Anchor>
          ))}
        </Cards>
      ) : (
        <p className="statement">{emptyText}</p>
      )}
      <Pager page={page} pages={pages}>
        {words.list.posts(numberText(count))}
      </Pager>
    </Section>
  )
}
