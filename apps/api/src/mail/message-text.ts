import {escapeHtml} from '../submit/default-result-page.ts'
import type {MailMessage} from './message.ts'

export function plainText({heading, paragraphs, rows, link, signature}: MailMessage): string {
  const parts = [
    ...(heading ? [heading] : []),
    ...paragraphs,
    ...rows.map(({label, value}) => (/[\r\n]/.test(value) ? `${label}:\n${value}` : `${label}: ${value}`)),
    ...(link ? [`${link.label}: ${link.href}`] : []),
    `-- \n${signature}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const ground = 'margin:0;padding:12px;background:#f6f4f0;color:#15181c;font:16px/1.6 Arial,sans-serif'
const sheet = 'max-width:640px;background:#ffffff;border:1px solid #15181c;padding:20px'
const paragraph = 'margin:0 0 12px;white-space:pre-line;overflow-wrap:anywhere'
const heading = 'margin:0 0 16px;font-size:26px;line-height:1.15'
// Of the same line height: a label stands beside the first line of its value. A share of the width, for telephones.
const line = 'border-top:1px solid #d8d3c8;line-height:24px;vertical-align:top'
const label = `${line};width:30%;padding:8px 16px 8px 0;color:#4a4f55;font-size:14px`
const cell = `${line};text-align:left;padding:8px 0;white-space:pre-wrap;overflow-wrap:anywhere`
const button = 'display:inline-block;background:#f2a900;color:#15181c;padding:12px 20px;font-weight:bold'

/** Styles stand on the elements, because mail programs drop style sheets. No pictures, nothing is fetched. */
export function html(message: MailMessage): string {
  const top = message.heading ? `<h1 style="${heading}">${escapeHtml(message.heading)}</h1>` : ''
  const paragraphs = message.paragraphs.map((text) => `<p dir="auto" style="${paragraph}">${escapeHtml(text)}</p>`)
  const rows = message.rows.map(
    (row) =>
      `<tr><td style="${label}">${escapeHtml(row.label)}</td><td dir="auto" style="${cell}">${escapeHtml(row.value)}</td></tr>`,
  )
  const link = message.link
    ? `<p style="margin:20px 0 0"><a style="${button}" href="${escapeHtml(message.link.href)}">${escapeHtml(message.link.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="en"><body style="${ground}"><div style="${sheet}">
${top}${paragraphs.join('')}
<table role="presentation" style="border-collapse:collapse;width:100%">${rows.join('')}</table>${link}
<p style="margin:20px 0 0;color:#4a4f55;font-size:14px">${escapeHtml(message.signature)}</p></div></body></html>`
}
