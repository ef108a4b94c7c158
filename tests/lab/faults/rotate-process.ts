/** A rotation of the data key as a process of its own, to be killed. Its options come as JSON in the first argument. */
import {rotateDataKey} from '../../../apps/api/src/index.ts'

const nothing = () => {}
process.send?.('begun')
const {failed} = await rotateDataKey({
  ...JSON.parse(process.argv[2] ?? '{}'),
  log: {info: nothing, warn: nothing, error: nothing},
})
process.exit(failed === 0 ? 0 : 1)
