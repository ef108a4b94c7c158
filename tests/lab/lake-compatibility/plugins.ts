import type {Locator, Page} from '@playwright/test'
import {install} from './starter.ts'

/** A plugin of the Studio, as its own instructions put it into a configuration. */
export type Plugin = {
  name: string
  packages: readonly string[]
  imports: string
  use: string
  /** One more of a document. */
  field?: string
  /** Place in the Studio where it is seen. */
  path: string
  shows: (page: Page) => Locator
}

const PLUGINS: readonly Plugin[] = [
  {
    name: 'vision',
    packages: ['@sanity/vision'],
    imports: "import {visionTool} from '@sanity/vision'",
    use: 'visionTool()',
    path: '/vision',
    shows: (page) => page.getByRole('button', {name: 'Fetch'}).first(),
  },
  {
    name: 'media',
    packages: ['sanity-plugin-media'],
    imports: "import {media} from 'sanity-plugin-media'",
    use: 'media()',
    path: '/media',
    shows: (page) => page.getByText('cover.png').first(),
  },
  {
    name: 'orderable list',
    packages: ['@sanity/orderable-document-list'],
    imports: "import {orderableDocumentListDeskItem, orderRankField} from '@sanity/orderable-document-list'",
    use: `structureTool({
      name: 'order',
      structure: (S, context) =>
        S.list().id('order').title('Order').items([orderableDocumentListDeskItem({type: 'post', S, context})]),
    })`,
    field: "orderRankField({type: 'post'}),",
    path: '/order/orderable-post',
    shows: (page) => page.getByText('The first post').first(),
  },
  {
    name: 'dashboard',
    packages: ['@sanity/dashboard'],
    imports: "import {dashboardTool, projectInfoWidget, projectUsersWidget} from '@sanity/dashboard'",
    use: 'dashboardTool({widgets: [projectInfoWidget(), projectUsersWidget()]})',
    path: '/dashboard',
    shows: (page) => page.getByText('Project users').first(),
  },
  {
    name: 'internationalization',
    // With what its parts ask for.
    packages: [
      '@sanity/document-internationalization',
      'sanity-plugin-internationalized-array',
      '@sanity/assist',
      '@sanity/language-filter',
    ],
    imports: "import {documentInternationalization} from '@sanity/document-internationalization'",
    use: `documentInternationalization({
      supportedLanguages: [{id: 'en', title: 'English'}, {id: 'ur', title: 'Urdu'}],
      schemaTypes: ['post'],
    })`,
    field: "defineField({name: 'language', type: 'string', readOnly: true, hidden: true}),",
    path: '/intent/create/type=post',
    shows: (page) => page.getByRole('button', {name: 'Translations'}).first(),
  },
]

/** Installs the plugins that the registry has whole for a Studio, and says of the others why they cannot be installed. */
export async function installPlugins(home: string, studio: string): Promise<[Plugin[], Record<string, string>]> {
  const installed: Plugin[] = []
  const missing: Record<string, string> = {}
  for (const plugin of PLUGINS) {
    // Vision comes with each Studio.
    const packages = plugin.packages.map((name) => (name === '@sanity/vision' ? `${name}@${studio}` : name))
    const fault = await install(home, packages).then(
      () => undefined,
      (error: Error) =>
        `not installed: ${/No matching version[^\n]*|E\d+[^\n]*/.exec(error.message)?.[0] ?? 'npm refuses'}`,
    )
    if (fault) missing[plugin.name] = fault
    else installed.push(plugin)
  }
  return [installed, missing]
}
