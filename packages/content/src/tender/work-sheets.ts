import type {Filled, TenderProject, TenderSource} from './sheet.ts'
import {counted, dayText, known, moneyText, numberText} from './words.ts'

/** Names the role of the company in a contract. */
export const ROLES: Record<NonNullable<TenderProject['role']>, string> = {
  prime: 'Prime contractor',
  subcontractor: 'Subcontractor',
  partner: 'Partner in a joint venture',
}

/** Lists what the company has built: one entry a contract, each with what is known of it. */
export function contracts({works}: TenderSource): Filled {
  return {
    summary: counted(works.length, 'contract'),
    from: works,
    blocks: [{type: 'works', works: works.map((work) => ({title: work.title, facts: factsOf(work)}))}],
  }
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
  )
}

/** Says what is still to be built, from the value and the part that is done. */
function outstanding({contractValue, percentComplete, currency}: TenderProject): string {
  if (!contractValue || percentComplete === null) return ''
  return moneyText(Math.round((contractValue * (100 - percentComplete)) / 100), currency)
}
