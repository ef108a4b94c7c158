import type {Language} from '@site/forms'
import type {SendMailOptions} from 'nodemailer'
import type {MailCompany, MailOptions} from '../api-options.ts'
import type {OutboxMail} from '../store/outbox.ts'
import {documentIn, escapeHtml} from '../submit/default-result-page.ts'
import type {MailMessage} from './message.ts'

function plainText({heading, paragraphs, rows, link, signature}: MailMessage): string {
  const parts = [
    ...(heading ? [heading] : []),
    ...paragraphs,
    ...rows.map(({label, value}) => (/[\r\n]/.test(value) ? `${label}:\n${value}` : `${label}: ${value}`)),
    ...(link ? [`${link.label}: ${link.href}`] : []),
    `-- \n${signature}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const ground = 'margin:0;padding:12px;background:#f6f4f0;color:#15181c;font-size:16px;line-height:1.6'
const sheet = 'max-width:640px;background:#ffffff;border:1px solid #15181c;padding:20px'
const paragraph = 'margin:0 0 12px;white-space:pre-line;overflow-wrap:anywhere'
const heading = 'margin:0 0 16px;font-size:26px;line-height:1.3'
// Of the same line height: a label is level with the first line of its value. A share of the width, for telephones.
const line = 'border-top:1px solid #d8d3c8;line-height:24px;vertical-align:top'
const label = `${line};width:30%;padding-block:8px;padding-inline-end:16px;color:#4a4f55;font-size:14px`
const cell = `${line};padding:8px 0;white-space:pre-wrap;overflow-wrap:anywhere`
/** Colours of a button where those of the company are unknown. */
const PLAIN = {fill: '#e6e2da', onFill: '#15181c'}
const button = 'display:inline-block;padding:12px 20px;font-weight:bold'

/** Fonts and direction of each language. Nastaliq is on few machines, and is too high for a line of a table: Naskh. */
const SCRIPTS: Readonly<Record<Language, {readonly font: string; readonly start: 'left' | 'right'}>> = {
  en: {font: 'Arial,sans-serif', start: 'left'},
  ur: {font: "'Noto Naskh Arabic','Geeza Pro','Segoe UI',Tahoma,Arial,sans-serif", start: 'right'},
}

/** Styles are on the elements, because mail programs drop style sheets and attributes of the document. No pictures, nothing is fetched. */
function html(message: MailMessage, {fill, onFill}: typeof PLAIN): string {
  const {language = 'en'} = message
  const {font, start} = SCRIPTS[language]
  const top = message.heading ? `<h1 style="${heading}">${escapeHtml(message.heading)}</h1>` : ''
  const paragraphs = message.paragraphs.map((text) => `<p dir="auto" style="${paragraph}">${escapeHtml(text)}</p>`)
  const rows = message.rows.map(
    (row) =>
      `<tr><td style="${label}">${escapeHtml(row.label)}</td><td dir="auto" style="text-align:${start};${cell}">${escapeHtml(row.value)}</td></tr>`,
  )
  const link = message.link
    ? `<p style="margin:20px 0 0"><a style="${button};background:${fill};color:${onFill}" href="${escapeHtml(message.link.href)}">${escapeHtml(message.link.label)}</a></p>`
    : ''
  return `<!doctype html><html ${documentIn(language)}><body style="${ground};font-family:${font}"><div ${documentIn(language)} style="${sheet}">
${top}${paragraphs.join('')}
<table role="presentation" style="border-collapse:collapse;width:100%">${rows.join('')}</table>${link}
<p style="margin:20px 0 0;color:#4a4f55;font-size:14px">${escapeHtml(message.signature)}</p></div></body></html>`
}

/** A sender: an address, and the company. */
export type Sender = MailCompany & {readonly address: string}

/** Only ever seen in .eml files: with a mail server all addresses are required. */
export const NOBODY = 'nobody@localhost'

/** Returns the sender; without the company's name while content is down, which must not hold back mails. */
export async function senderOf({from = NOBODY, fromName, company}: MailOptions): Promise<Sender> {
  const found = await company?.().catch(() => undefined)
  return {...found, address: from, name: fromName || (found?.name ?? '')}
}

/** A message as nodemailer wants it. Addresses are objects, so that nothing in a name is read as another address. */
export function mailOptions(
  mail: Pick<OutboxMail, 'id' | 'createdAt'>,
  message: MailMessage,
  sender: Sender,
): SendMailOptions {
  const domain = sender.address.split('@').at(-1) ?? 'localhost'
  return {
    from: {name: sender.name, address: sender.address},
    to: [message.to].flat().map((address) => ({name: message.toName ?? '', address})),
    ...(message.replyTo ? {replyTo: message.replyTo} : {}),
    subject: message.subject,
    text: plainText(message),
    html: html(message, sender.palette ?? PLAIN),
    // The same at every attempt: a recipient who gets a mail twice can tell.
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.createdAt),
    // RFC 3834: no vacation notice comes back.
    headers: message.isByHand ? {} : {'Auto-Submitted': 'auto-generated'},
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
