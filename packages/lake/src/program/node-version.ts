const FIRST_NODE = 24

/**
 * Returns what to do where this Node is older than the lake needs; undefined where it is not. npm at most prints a warning when it
 * installs the lake for an older one, in which all else of the lake ends with a stack.
 */
export function nodeFault(): string | undefined {
  if (Number.parseInt(process.versions.node, 10) >= FIRST_NODE) return undefined
  const way = `Install it from https://nodejs.org,\nor put "npx -p node@${FIRST_NODE}" in front of the command.`
  return `The lake needs Node ${FIRST_NODE}: this is ${process.versions.node}.\n${way}`
}
