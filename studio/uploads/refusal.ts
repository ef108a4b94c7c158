/** Why a file is not taken, in a sentence for the editor. */
export class Refusal extends Error {}
