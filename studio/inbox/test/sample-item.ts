import type {Submission, SubmissionItem} from '@site/api/inbox'

/** For tests: a message, the newer the higher its number. */
export function sampleItem(number: number, change: Partial<SubmissionItem> = {}): SubmissionItem {
  return {
    id: `ID-${number}`,
    kind: 'contact',
    receivedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    stage: 'new',
    assignee: '',
    unread: true,
    spam: false,
    name: 'Ayesha Khan',
    email: 'ayesha@mail.example',
    phone: '',
    subject: '',
    firm: '',
    trade: '',
    position: '',
    opening: '',
    city: '',
    excerpt: 'Please call me.',
    work: '',
    fileCount: 0,
    isInfected: false,
    noteCount: 0,
    version: 1,
    ...change,
  }
}

export function sampleSubmission(change: Partial<Submission> = {}): Submission {
  return {...sampleItem(1), answers: {}, notes: [], activity: [], files: [], mails: [], replies: [], ...change}
}
