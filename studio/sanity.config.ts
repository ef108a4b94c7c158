import {visionTool} from '@sanity/vision'
import {createReachability, type Reachability, studioLake} from '@site/lake/studio'
import type {Language} from '@site/routes/language'
import {createElement} from 'react'
import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {bar} from './bar/navbar.tsx'
import {renameBanner} from './health/rename/rename-banner.tsx'
import {inbox} from './inbox/inbox-plugin.ts'
import {awayNotice} from './lake/away-notice.ts'
import {heldOpen} from './lake/hold-open.tsx'
import {sessionNotice} from './lake/session-notice.tsx'
import {translationOpener} from './language/open-translation.tsx'
import {studioLanguage, typesIn} from './language/studio-language.tsx'
import {textDirection} from './language/text-direction.tsx'
import {translations} from './language/translations.ts'
import {packs} from './packs/packs-plugin.ts'
import {previewTool} from './presentation/preview.ts'
import {requestBanner} from './publish-request/request-banner.tsx'
import {types} from './schema/index.ts'
import {documentActions} from './structure/document-actions.ts'
import {offBadge, waitsBadge} from './structure/document-badges.ts'
import {formBuiltOnce} from './structure/form-built-once.tsx'
import {openTab} from './structure/open-tab.tsx'
import {presetTemplates} from './structure/preset-template.ts'
import {isMadeByForm} from './structure/singleton.ts'
import {structure} from './structure/structure.ts'
import {studioConfig} from './studio-config.ts'
import {accounts, files, health, help, home, launch, toolsForRole} from './tools.ts'

/** The company's name and its sign, at the upper left and in the browser's tab from the first paint on. */
const workspaceBrand = {
  title: studioConfig.company ?? 'Website',
  icon: () => createElement('img', {src: '/staff/company.svg', alt: ''}),
}

const {projectId, dataset, lake, siteUrl} = studioConfig

const reachability = createReachability('/healthz')

/** The Studio in a language. @param onChoose told when the user chooses another */
export const configIn = (language: Language, onChoose: (language: Language) => void) =>
  defineConfig({
    name: 'default',
    ...workspaceBrand,
    projectId,
    dataset,
    basePath: '/studio',
    plugins: [
      ...(lake ? [home()] : []),
      structureTool({title: 'Content', structure}),
      previewTool(siteUrl),
      inbox(),
      packs(),
      files(),
      health(),
      launch(),
      ...(lake ? [accounts()] : []),
      help(),
      awayNotice(reachability),
      sessionNotice(),
      heldOpen(),
      bar(),
      formBuiltOnce(),
      openTab(),
      requestBanner(),
      renameBanner(),
      studioLanguage({language, onChoose}),
      translations(),
      translationOpener(),
      textDirection(),
      visionTool({title: 'Queries', defaultApiVersion: '2025-02-19'}),
    ],
    schema: {
      types: typesIn(types, language),
      templates: (templates) => [...templates.filter(({schemaType}) => isMadeByForm(schemaType)), ...presetTemplates],
    },
    tools: toolsForRole,
    document: {
      actions: documentActions,
      badges: (badges) => [...badges, offBadge, waitsBadge],
      newDocumentOptions: (items) => items.filter(({templateId}) => isMadeByForm(templateId)),
    },
    // By match: results are the same on both lakes.
    search: {strategy: 'groqLegacy'},
    // Sanity's cookie stays with Sanity: our inbox needs the token, to ask there whose it is.
    ...(lake ? embeddedLake(lake, reachability) : {auth: {loginMethod: 'token' as const}}),
  })

/** For the command line. */
export default configIn('en', () => {})

/** Lets the Studio work with a lake below `path` on its own origin. */
function embeddedLake(path: string, reachability: Reachability) {
  hideForeignLinks()
  return studioLake(`${location.origin}${path}`, {reachability})
}

/** Menus offer to manage the project at sanity.io, which knows nothing of a project that lives here. */
function hideForeignLinks() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('a[href*="sanity.io/manage/"] {display: none !important}')
  document.adoptedStyleSheets.push(sheet)
}
