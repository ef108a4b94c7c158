import {type Field, shownValue} from '@site/forms'
import {useDateTimeFormat} from 'sanity'

/** An answer as what it is: an address to write to, a number to call, a day, or text. */
export function AnswerValue({field, value}: {field: Field; value: string}) {
  const day = useDateTimeFormat({dateStyle: 'long', timeZone: 'UTC'})
  if (field.kind === 'email') return <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a>
  if (field.kind === 'tel') return <a href={`tel:${value.replaceAll(/[^\d+]/g, '')}`}>{value}</a>
  if (field.kind === 'date') return day.format(new Date(value))
  return field.kind === 'textarea' ? value : <bdi>{shownValue(field, value)}</bdi>
}
