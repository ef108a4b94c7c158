import {globSync} from 'node:fs'

/** Returns the files that make the folder a Sanity project, in which the program needs no command. */
export const studioConfigs = () => globSync('sanity.{config,cli}.{ts,tsx,js,jsx,mjs}')
