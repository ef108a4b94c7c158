/** `pnpm lab bench-api`: prints the figures of speed. Ends by itself, with 1 when one is not as wanted. */

import {contactRate} from '../faults/contact-rate.ts'
import {fullSize} from '../faults/size.ts'
import {slowUploads} from '../faults/slow-uploads.ts'
import {printFigures} from '../library/figure.ts'

const ok = await printFigures([() => contactRate(fullSize.rate), () => slowUploads(fullSize.slow)])
process.exit(ok ? 0 : 1)
