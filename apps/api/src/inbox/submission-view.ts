import {fileKinds} from '@site/forms'
import {personName} from '../mail/message.ts'
import type {History, MailDelivery, Submission} from '../store/submission.ts'
import type * as contract from './contract.ts'

const EXCERPT_CHARACTERS = 160

const time = (at: number) => new Date(at).toISOString()

/** A row of the inbox's list, as JSON. */
export function listItem(submission: Submission): contract.SubmissionItem {
  const {answers, files} = submission
  const text = answers.message ?? answers.description ?? answers.workDone ?? answers.previousWork ?? ''
  return {
    id: submission.id,
    kind: submission.kind,
    receivedAt: time(submission.receivedAt),
    stage: submission.stage,
    assignee: submission.assignee,
    unread: submission.unread,
    spam: submission.spam !== '',
    name: personName(submission),
    email: answers.email ?? '',
    phone: answers.phone ?? '',
    subject: answers.subject ?? '',
    position: answers.position ?? '',
    opening: answers.opening ?? '',
    work: answers.work ?? '',
    city: answers.city ?? answers.workLocation ?? '',
    firm: answers.firm ?? '',
    trade: answers.trade ?? '',
    excerpt: Array.from(text.slice(0, EXCERPT_CHARACTERS * 2))
      .slice(0, EXCERPT_CHARACTERS)
      .join(''),
    fileCount: files.length,
    isInfected: files.some(({scan}) => scan === 'infected'),
    noteCount: submission.notes.length,
    version: submission.version,
  }
}

/** Everything about one submission, as JSON. */
export function detail(submission: Submission, {mails, activity, replies}: History): contract.Submission {
  return {
    ...listItem(submission),
    answers: submission.answers,
    notes: submission.notes.map(({id, text, author, writtenAt}) => ({
      ...{id, text, author: author ?? null},
      writtenAt: writtenAt === undefined ? null : time(writtenAt),
    })),
    activity: activity.map(({at, ...done}) => ({...done, at: time(at)})),
    files: submission.files.map((file) => ({...file, mediaType: fileKinds[file.kind].mediaType})),
    mails: mails.filter(({kind}) => kind !== 'reply').map(mailView),
    replies: replies.map(({by, at, ...reply}) => {
      const mail = mails.find(({id}) => id === reply.id)
      return {...reply, author: by, writtenAt: time(at), mail: mail ? mailView(mail) : null}
    }),
  }
}

function mailView(mail: MailDelivery): contract.Mail {
  return {
    kind: mail.kind,
    state: mail.state,
    attempts: mail.attempts,
    error: mail.error ?? null,
    nextAt: mail.state === 'waiting' ? time(mail.nextAt) : null,
    settledAt: mail.settledAt === undefined ? null : time(mail.settledAt),
  }
}
