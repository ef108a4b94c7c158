import type {Link, ServiceSlide} from '@site/content'
import {Button} from '../../ui/button.tsx'
import {Dots} from '../../ui/carousel/dots.tsx'
import {Fade, Swap} from '../../ui/carousel/fade.tsx'
import {useRotation} from '../../ui/carousel/use-rotation.ts'
import {usePartWords} from '../../ui/part-words.ts'
import {ServiceTitle, SlidePicture} from './service-slide.tsx'
import styles from './service-slider.module.css'

type Props = {name: string; slides: ServiceSlide[]; link: Link | null}

/** The pictures of the slider with their titles. */
export function ServiceSlides({name, slides, link}: Props) {
  const rotation = useRotation(slides.length, 5)
  const {carousel} = usePartWords()
  const {index, rotating} = rotation
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern's own role, inside the section
    <div role="group" aria-roledescription={carousel} aria-label={name} {...rotation.region}>
      <div className={styles.head} data-enter="">
        <Swap
          items={slides.map((slide) => ({key: slide._key, node: <ServiceTitle slide={slide} />}))}
          index={index}
          rotating={rotating}
        />
        <div className={styles.row}>
          {slides.length > 1 ? (
            <Dots label={name} names={slides.map((slide) => slide.title)} rotation={rotation} />
          ) : null}
          {link?.href ? (
            <Button href={link.href} tone="plain">
              {link.label}
            </Button>
          ) : null}
        </div>
      </div>
      <Fade
        className={`bleed ${styles.picture}`}
        slides={slides.map((slide) => ({key: slide._key, node: <SlidePicture slide={slide} sizes="100vw" />}))}
        index={index}
      />
    </div>
  )
}
