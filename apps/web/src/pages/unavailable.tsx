import {type Language, languages} from '@site/routes/language'
import {words} from '../language/words.ts'
import {Button} from '../ui/button.tsx'
import {Icon} from '../ui/icon.tsx'
import styles from './unavailable.module.css'

/** The whole page when not even settings and menu can be read: words of its own, no data. */
export function UnavailablePage({language}: {language: Language}) {
  const {home, unreached} = words[language]
  return (
    <>
      <title>{unreached}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.bar}>
        <a className={`wrap ${styles.home}`} href={languages[language].prefix || '/'}>
          <Icon name="mark" className={styles.mark} />
          <span className="sr-only">{home}</span>
        </a>
      </header>
      <main id="main">
        <Unreached language={language} />
      </main>
    </>
  )
}

/** Says what happened and offers another try, which is a plain link: it works when scripts do not. */
export function Unreached({language}: {language: Language}) {
  const {unreached, unreachedText, again} = words[language]
  return (
    <div className={`wrap ${styles.unreached}`}>
      <h1 className="display">
        {unreached}
        {language === 'en' ? '.' : '۔'}
      </h1>
      <p className={`statement soft ${styles.text}`}>{unreachedText}</p>
      <Button href="">{again}</Button>
    </div>
  )
}
