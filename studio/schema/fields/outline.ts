import {FEWEST_CORNERS, MOST_CORNERS, type OutlineFault, readOutline} from '@site/content/outline'
import {defineField} from 'sanity'
import {say} from '../../language/say.ts'

const sayFault = (fault: OutlineFault): string => {
  if (fault.kind === 'unread')
    return say('Line {line}: two numbers, feet to the right and feet up.', {line: fault.line})
  return {
    count: say('{from} to {to} corners, each on a line of its own.', {from: FEWEST_CORNERS, to: MOST_CORNERS}),
    parts: say('The building, an empty line, the plot: no more than these two.'),
    crossed: say('Two sides cross each other: go around it from corner to corner.'),
    flat: say('All corners are on one line: nothing stands between them.'),
  }[fault.kind]
}

/** Tells in a sentence why nothing can be drawn of it. */
function checkOutline(text: string | undefined): true | string {
  const outline = text?.trim() ? readOutline(text) : undefined
  return outline && 'fault' in outline ? sayFault(outline.fault) : true
}

/** Corners of which the site draws the plan, as a surveyor writes them down. */
export const outlineField = ({group}: {group?: string} = {}) =>
  defineField({
    name: 'outline',
    title: 'Outline from above',
    description:
      'Corners of the building one after the other, each on its own line: feet to the right, feet up. After an empty line those of the plot, if you know them. The site draws the plan of it. Left empty, nothing is drawn. Example: 120 80.',
    type: 'text',
    rows: 6,
    group,
    validation: (rule) => rule.custom(checkOutline),
  })
