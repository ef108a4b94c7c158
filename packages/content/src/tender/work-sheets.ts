import type {Filled, Sheet, TenderProject, TenderSource} from './sheet.ts'
import {counted, dayText, known, moneyText, numberText} from './words.ts'

/** Names the role of the company in a contract, on paper. */
const ROLES: Record<NonNullable<TenderProject['role']>, string> = {
  prime: 'Prime contractor',
  subcontractor: 'Subcontractor',
  partner: 'Partner in a joint venture',
}

/** Lists what the company has built: one entry a contract, each with what is known of it. */
export function contracts({works}: TenderSource): Filled {
  return {
    summary: counted(works.length, 'contract'),
    from: works,
    blocks: [{type: 'works', works: works.map((work) => ({slug: work.slug, title: work.title, facts: factsOf(work)}))}],
  }
}

/** Most contracts of similar nature that a visitor may choose for a form. */
export const MOST_SIMILAR = 20

/** The works on the sheet of contracts. */
export const contractWorks = (sheets: readonly Sheet[]) =>
  sheets.flatMap(({kind, blocks}) =>
    kind === 'contracts' ? blocks.flatMap((block) => (block.type === 'works' ? block.works : [])) : [],
  )

/** Leaves these works alone on the sheet of contracts, in its order; without any of them there is no such sheet. */
export function withSimilar(sheets: readonly Sheet[], slugs: readonly string[]): Sheet[] {
  const works = contractWorks(sheets).filter(({slug}) => slugs.includes(slug.toLowerCase()))
  return sheets.flatMap((sheet) => {
    if (sheet.kind !== 'contracts') return sheet
    return works.length > 0
      ? {...sheet, summary: counted(works.length, 'contract'), blocks: [{type: 'works' as const, works}]}
      : []
  })
}

/** Lists what the company is building now. */
export function commitments({running}: TenderSource): Filled {
  return {
    summary: counted(running.length, 'running contract'),
    from: running,
    blocks: [
      {
        type: 'works',
        works: running.map((work) => ({
          slug: work.slug,
          title: work.title,
          facts: [
            ...factsOf(work),
            ...known(
              ['Complete by value', work.percentComplete ? `${work.percentComplete} %` : null],
              ['Value outstanding', outstanding(work)],
            ),
          ],
        })),
      },
    ],
  }
}

function factsOf(work: TenderProject) {
  const isRunning = work.status === 'running'
  return known(
    ['Nature of the works', work.projectDescription ?? work.kind],
    ['Place', work.location],
    ['Employer', work.employer ?? work.client],
    ['Client', work.employer ? work.client : null],
    ['Consultant', work.consultant],
    ['Architect', work.architect],
    ['Role', work.role && ROLES[work.role]],
    ['Scope of work', work.scopeOfWork],
    [isRunning ? 'Value of the contract' : 'Value at completion', moneyText(work.contractValue, work.currency)],
    ['Award', dayText(work.started)],
    [isRunning ? 'Completion agreed' : 'Completion', dayText(work.completed)],
    ['Covered area', work.coveredArea ? `${numberText(work.coveredArea)} sq ft` : null],
    ['Floors', work.floors],
    ['Completion certificate', work.certificate],
    ['Engineer in charge', work.engineer],
    [
      'Reference',
      work.reference &&
        [work.reference.name, work.reference.office, work.reference.telephone].filter(Boolean).join(', '),
    ],
  )
}

/** Says what is still to be built, from the value and the part that is done. */
function outstanding({contractValue, percentComplete, currency}: TenderProject): string {
  if (!contractValue || percentComplete === null) return ''
  return moneyText(Math.round((contractValue * (100 - percentComplete)) / 100), currency)
}
