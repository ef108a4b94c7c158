import type {ToolName} from '../tools.ts'

/** Seconds on two quiet cores, and those of all processes. `pnpm lab` prints what a run took next to them. */
export type Price = {seconds: number; cpuSeconds: number}

export type Form = Price & {
  /** Given to the program. */
  options?: string[]
  /** Tells whether a part that has a program runs the tests of its folder instead. */
  hasTests?: true
}

export type Part = {
  does: string
  /** Workspaces, or folders of them, whose faults it finds. */
  guards: string[]
  /** A file next to this one. A part without one is the tests in the folder of its name. */
  program?: string
  /** Tells whether it starts the built product. */
  build?: true
  /** Tells whether its tests start sites with the first content. */
  isSeeded?: true
  /** Programs that it needs in addition to Node. */
  tools?: ToolName[]
  /** Options that are worth knowing. */
  usage?: string
  /** The form that a release has to pass. */
  release: Form
  /** The short form, which a change has to pass before it lands. */
  landing?: Form | 'all'
  /** Says why `--all` does without it. */
  isApart?: string
}
