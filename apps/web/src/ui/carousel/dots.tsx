import {fill} from '@site/forms/fill'
import {Icon} from '../icon.tsx'
import {usePartWords} from '../part-words.ts'
import styles from './dots.module.css'
import type {Rotation} from './use-rotation.ts'

/** One dot a slide, and the pause control after them. `names` are the titles of the slides. */
export function Dots({names, rotation, label}: {names: string[]; rotation: Rotation; label: string}) {
  const words = usePartWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: controls of a carousel are not a fieldset of a form
    <div className={styles.dots} role="group" aria-label={label}>
      {names.map((name, index) => (
        <button
          className={styles.dot}
          type="button"
          key={name}
          aria-label={fill(words.slideNamed, {at: index + 1, name})}
          aria-current={index === rotation.index ? 'true' : undefined}
          onClick={() => rotation.show(index)}
        />
      ))}
      {rotation.toggle ? (
        <button
          className={styles.hold}
          data-hold=""
          type="button"
          aria-label={rotation.paused ? words.play : words.pause}
          onClick={rotation.toggle}
        >
          <Icon name={rotation.paused ? 'play' : 'pause'} />
        </button>
      ) : null}
    </div>
  )
}
