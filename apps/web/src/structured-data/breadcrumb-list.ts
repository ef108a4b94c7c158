import type {Crumb} from '@site/content'
import type {BreadcrumbList} from 'schema-dts'
import type {ShellData} from '../data/shell.ts'

type Document = {title: string; href: string; crumbs: Crumb[]}

/** The way from the home page, as the page itself shows it (https://schema.org/BreadcrumbList). */
export function breadcrumbList({title, href, crumbs}: Document, {siteUrl}: ShellData): BreadcrumbList {
  const steps = [{label: 'Home', href: '/'}, ...crumbs, {label: title, href}]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({label, href}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href ?? '/', siteUrl).href,
    })),
  }
}
