import accounts from './urdu/accounts.json' with {type: 'json'}
import deleted from './urdu/deleted.json' with {type: 'json'}
import draftLink from './urdu/draft-link.json' with {type: 'json'}
import files from './urdu/files.json' with {type: 'json'}
import health from './urdu/health.json' with {type: 'json'}
import help from './urdu/help.json' with {type: 'json'}
import home from './urdu/home.json' with {type: 'json'}
import inbox from './urdu/inbox.json' with {type: 'json'}
import lake from './urdu/lake.json' with {type: 'json'}
import launch from './urdu/launch.json' with {type: 'json'}
import packs from './urdu/packs.json' with {type: 'json'}
import presentation from './urdu/presentation.json' with {type: 'json'}
import publishRequest from './urdu/publish-request.json' with {type: 'json'}
import sanity from './urdu/sanity.json' with {type: 'json'}
import schemaCompany from './urdu/schema-company.json' with {type: 'json'}
import schemaInputs from './urdu/schema-inputs.json' with {type: 'json'}
import schemaObjects from './urdu/schema-objects.json' with {type: 'json'}
import schemaRules from './urdu/schema-rules.json' with {type: 'json'}
import schemaSections from './urdu/schema-sections.json' with {type: 'json'}
import schemaSite from './urdu/schema-site.json' with {type: 'json'}
import schemaTitles from './urdu/schema-titles.json' with {type: 'json'}
import schemaWork from './urdu/schema-work.json' with {type: 'json'}
import server from './urdu/server.json' with {type: 'json'}
import shared from './urdu/shared.json' with {type: 'json'}
import structure from './urdu/structure.json' with {type: 'json'}
import tableImport from './urdu/table-import.json' with {type: 'json'}
import takeOff from './urdu/take-off.json' with {type: 'json'}
import tools from './urdu/tools.json' with {type: 'json'}
import uploads from './urdu/uploads.json' with {type: 'json'}

/**
 * Texts of the Studio in Urdu by their English ones, as an office in Lahore says them: a file for each of its folders that says
 * something, and `shared` for what several say. {Braces} hold the names of the values that are put into a text.
 */
export const urduParts = {
  accounts,
  deleted,
  draftLink,
  files,
  health,
  help,
  home,
  inbox,
  lake,
  launch,
  packs,
  presentation,
  publishRequest,
  schemaCompany,
  schemaInputs,
  schemaObjects,
  schemaRules,
  schemaSections,
  schemaSite,
  schemaTitles,
  schemaWork,
  server,
  shared,
  structure,
  tableImport,
  takeOff,
  tools,
  uploads,
}

type Parts = typeof urduParts

/** Texts that are in Urdu. `tsconfig.urdu.json` lets code say no others, and so finds what is missing. */
export type Sentence = {[Part in keyof Parts]: keyof Parts[Part]}[keyof Parts]

export const urdu: ReadonlyMap<string, string> = new Map(
  Object.values(urduParts).flatMap((texts) => Object.entries(texts)),
)

type SanityText = {english: string; urdu: string}

/** Texts of Sanity that are shown with those of our rules, by its namespaces and names: in English, as they were, and in Urdu. */
export const sanityTexts: Readonly<Record<string, Readonly<Record<string, SanityText>>>> = sanity
