import type {SectionOf} from '@site/content'
import {Dots} from '../../ui/carousel/dots.tsx'
import {Fade, Swap} from '../../ui/carousel/fade.tsx'
import {useRotation} from '../../ui/carousel/use-rotation.ts'
import {Icon} from '../../ui/icon.tsx'
import {placeText, usePartWords} from '../../ui/part-words.ts'
import styles from './service-hero.module.css'
import {ServiceTitle, SlidePicture} from './service-slide.tsx'

/** Large pictures with their title block at the right: the drawing of the services page. */
export function ServiceHero({section}: {section: SectionOf<'serviceHero'>}) {
  const {slides} = section
  const words = usePartWords()
  const rotation = useRotation(slides.length, 5)
  const {index, rotating, previous, next} = rotation
  const sizes = '(min-width: 1024px) 62vw, calc(100vw - 42px)'
  return (
    <section className="wrap" aria-roledescription={words.carousel} aria-label={words.services} {...rotation.region}>
      <div className={styles.hero}>
        <div className={styles.block}>
          {slides.length > 1 ? (
            <div className={styles.controls}>
              <Dots label={words.slides} names={slides.map((slide) => slide.title)} rotation={rotation} />
              <button
                className={`square ${styles.step}`}
                type="button"
                aria-label={words.previousSlide}
                onClick={previous}
              >
                <Icon name="left" />
              </button>
              <button className={`square ${styles.step}`} type="button" aria-label={words.nextSlide} onClick={next}>
                <Icon name="right" />
              </button>
            </div>
          ) : null}
          <Swap
            className={styles.title}
            items={slides.map((slide, at) => ({
              key: slide._key,
              node: (
                <>
                  <p className="note num">{placeText(words, slides.length, at + 1)}</p>
                  <div>
                    <ServiceTitle slide={slide} />
                  </div>
                </>
              ),
            }))}
            index={index}
            rotating={rotating}
          />
        </div>
        <Fade
          className={styles.picture}
          slides={slides.map((slide, at) => ({
            key: slide._key,
            node: <SlidePicture slide={slide} sizes={sizes} priority={at === 0} />,
          }))}
          index={index}
        />
      </div>
    </section>
  )
}
