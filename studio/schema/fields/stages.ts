import {defineArrayMember, defineField} from 'sanity'
import {say} from '../../language/say.ts'

/** Fields that show the stages of a building from one viewpoint, and how far it is. */
export const stagesFields = ({group}: {group?: string} = {}) => [
  defineField({
    name: 'stages',
    title: 'Stages of building',
    description: 'Three to eight pictures from one and the same place. Example: plot, foundation, frame, finished.',
    type: 'array',
    group,
    of: [defineArrayMember({type: 'stage'})],
    validation: (rule) =>
      rule.custom(
        (stages: unknown[] | undefined) =>
          !stages?.length || (stages.length >= 3 && stages.length <= 8) || say('Three to eight stages, or none.'),
      ),
  }),
  defineField({
    name: 'stageToday',
    title: 'Stage of today',
    description:
      'While it is being built: the number of the stage that stands. Left empty, it is finished. Example: 3.',
    type: 'number',
    group,
    hidden: ({parent}) => !parent?.stages?.length,
    validation: (rule) => [
      rule
        .integer()
        .min(1)
        .max(8)
        .error(say('A whole number from {from} to {to}.', {from: 1, to: 8})),
      rule.custom((today: number | undefined, {parent}) => {
        const {stages = []} = parent as {stages?: unknown[]}
        return today === undefined || today <= stages.length || say('There are {count} stages.', {count: stages.length})
      }),
    ],
  }),
  defineField({
    name: 'stageSeen',
    title: 'Day of that stage',
    description:
      'When somebody last looked. Without a day, and without an entry in the site diary, no stage is called today’s. Example: 12 November 2026.',
    type: 'date',
    group,
    hidden: ({parent}) => !parent?.stageToday,
  }),
]
