import {Anchor} from '../ui/anchor.tsx'
import {Caption} from '../ui/caption.tsx'
import {Icon} from '../ui/icon.tsx'
import {Picture} from '../ui/picture.tsx'
import {Section} from '../ui/section.tsx'
import {Fact, TitleBlock} from '../ui/title-block.tsx'
import styles from './drawing.module.css'
import type {SectionProps} from './section.ts'

/** A large picture with its title block at the right. */
export function Drawing({section, axis}: SectionProps<'drawing'>) {
  const {label, picture, facts, link} = section
  return (
    <Section axis={axis} label={label} title={label ?? picture?.caption ?? picture?.alt}>
      <figure>
        <div className={styles.drawing}>
          <Picture picture={picture} sizes="(min-width: 1024px) 68vw, 96vw" aspect={3 / 2} className={styles.picture} />
          <TitleBlock className={styles.block}>
            {facts.map(({_key, label: name, value}) => (
              <Fact key={_key} label={name}>
                {value}
              </Fact>
            ))}
            {link?.href ? (
              <div className={styles.last}>
                <dt className="sr-only">More</dt>
                <dd>
                  <Anchor link={link}>
                    {link.label}
                    <Icon name="right" />
                  </Anchor>
                </dd>
              </div>
            ) : null}
          </TitleBlock>
        </div>
        <Caption picture={picture} />
      </figure>
    </Section>
  )
}
