import {useShell} from '../data/shell.ts'
import {words} from '../language/words.ts'
import {Head} from '../shell/head.tsx'
import {PageHead} from '../ui/page-head.tsx'
import {RowLink, RowList} from '../ui/row-link.tsx'
import {Section} from '../ui/section.tsx'

/** `/ur`: what there is in Urdu, in the order of the menu. */
export function UrduIndex() {
  const {navigation, urduPages} = useShell()
  const {title, heading, summary} = words.ur.index
  const menu = navigation.items.flatMap(({link, children}) => [link, ...children.map((child) => child.link)])
  const place = (path: string | null) => menu.findIndex(({href}) => href === `/ur${path}`) >>> 0
  const pages = urduPages.toSorted((one, other) => place(one.path) - place(other.path))
  return (
    <>
      <Head title={title} description={summary} path="/ur" />
      <PageHead title={heading} crumbs={[]} />
      <Section title={title} flush>
        <RowList>
          {pages.map((page) => (
            <RowLink key={page.path} link={{label: page.title, href: `/ur${page.path}`}} text={page.summary} />
          ))}
        </RowList>
      </Section>
    </>
  )
}
