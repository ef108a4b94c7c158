import {defineField, type ObjectInputProps} from 'sanity'
import {checkLinkLabel, checkLinkTarget} from '../rules/link.ts'
import {needed} from '../rules/needed.ts'

type LinkField = {
  title?: string
  description: string
  /** The object around the link has the words: they are not asked for once more. */
  isNamed?: boolean
}

/** A link that the design cannot do without. */
export const neededLinkField = ({title = 'Link', description, isNamed = false}: LinkField) =>
  defineField({
    name: 'link',
    title,
    description,
    type: 'link',
    ...(isNamed ? {components: {input: withoutWords}} : {}),
    validation: (rule) => [
      needed('the link')(rule),
      rule.custom(checkLinkTarget),
      ...(isNamed ? [] : [rule.custom(checkLinkLabel)]),
    ],
  })

/** Words that were given before are shown, so that they can be emptied. */
function withoutWords(props: ObjectInputProps) {
  if (props.value?.label) return props.renderDefault(props)
  const members = props.members.filter((member) => member.kind !== 'field' || member.name !== 'label')
  return props.renderDefault({...props, members})
}
