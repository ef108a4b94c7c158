import type {Certificate} from '../../sanity.types.ts'

type Group = Certificate['group']

/** Licences and what the state has registered before what was handed over, and memberships last. */
const GROUPS: Group[] = ['pec', 'pra', 'completion', 'cap', 'affiliation']

/** The papers in the order in which a form asks for them. */
export const licencesFirst = <Paper extends {group: Group}>(papers: Paper[]): Paper[] =>
  papers.toSorted((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group))
