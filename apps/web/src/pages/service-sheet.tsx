import type {Service} from '@site/content'
import {Button} from '../ui/button.tsx'
import {DrawingSheet} from '../ui/drawing-sheet.tsx'
import {Picture} from '../ui/picture.tsx'
import styles from './service-sheet.module.css'

/** The picture as the drawing; what the service includes as its title block. */
export function ServiceSheet({service: {picture, inclusions}}: {service: Service}) {
  return (
    <DrawingSheet
      drawing={<Picture picture={picture} sizes="(min-width: 1024px) 66vw, 92vw" aspect="3:2" priority />}
      action={<Button href="/contact">Ask about this service</Button>}
    >
      <div>
        <dt>Included</dt>
        {inclusions.map((inclusion) => (
          <dd key={inclusion} className={styles.inclusion}>
            {inclusion}
          </dd>
        ))}
      </div>
    </DrawingSheet>
  )
}
