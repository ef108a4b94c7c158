import type {NewsPost as NewsPostDocument} from '@site/content'
import type {NewsArticle} from 'schema-dts'
import {dateText} from '../data/format.ts'
import type {ShellData} from '../data/shell.ts'
import {Head} from '../shell/head.tsx'
import {companyName, imageObject} from '../structured-data/company.ts'
import {breadcrumbList} from '../structured-data/website.ts'
import {Cards} from '../ui/cards.tsx'
import {PageHead} from '../ui/page-head.tsx'
import {Picture} from '../ui/picture.tsx'
import {ProjectCard} from '../ui/project-card.tsx'
import {RichText} from '../ui/rich-text.tsx'
import {Section} from '../ui/section.tsx'
import styles from './news-post.module.css'
import type {PageKind} from './page-kinds.tsx'

export const newsPost: PageKind<NewsPostDocument> = {
  word: 'News',
  listed: 'News',
  page: (post) => <NewsPost post={post} />,
  structuredData: (post, site) => [newsArticle(post, site), breadcrumbList(post, site)],
  fields: ['title', 'summary', 'body'],
}

function NewsPost({post}: {post: NewsPostDocument}) {
  const {title, summary, date, picture, body, projects} = post
  return (
    <>
      <Head {...post.seo} path={post.href} />
      <PageHead title={title} subtitle={summary} crumbs={post.crumbs}>
        <time className="note num" dateTime={date}>
          {dateText(date)}
        </time>
      </PageHead>
      <Section flush field="body" title={title}>
        <div className="grid">
          <Picture className={styles.picture} picture={picture} priority sizes="(min-width: 1024px) 60vw, 92vw" />
          <RichText value={body} className={styles.text} />
        </div>
      </Section>
      {projects.length ? (
        <Section label="The project" heading tone="sheet">
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

/** What happened, as search engines read it (https://schema.org/NewsArticle). */
function newsArticle({title, href, date, summary, picture, projects}: NewsPostDocument, site: ShellData): NewsArticle {
  return {
    '@type': 'NewsArticle',
    '@id': site.siteUrl + href,
    headline: title,
    url: site.siteUrl + href,
    datePublished: date || undefined,
    description: summary || undefined,
    author: companyName(site),
    image: picture ? imageObject(picture, site) : undefined,
    about: projects.map((project) => ({'@id': `${site.siteUrl}${project.href}#project`})),
  }
}
