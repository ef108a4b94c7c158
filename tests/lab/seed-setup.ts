/** Imports the first content once, before several workers do it at the same time. */
export default async function setUp(): Promise<void> {
  // What it takes from the environment is there by now.
  const {seededLake} = await import('../../apps/server/test/process/site-process.ts')
  seededLake(process.env.SEEDED_FOLDER ?? '')
}
