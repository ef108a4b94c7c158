import {languages} from '@site/routes/language'
import {useAlternates} from '../data/alternates.ts'
import {useShell} from '../data/shell.ts'

type Props = {
  className?: string | undefined
  /** The first on a page brings the drawn name, which the others use. */
  isFirst?: boolean
}

/** Leads to the page in the other languages that there are of it, each by its own name. */
export function LanguageLinks({className, isFirst}: Props) {
  const {language} = useShell()
  return useAlternates()
    .filter((other) => other.language !== language)
    .map(({language: other, path}) => (
      <a key={other} href={path} lang={other} hrefLang={other} className={className}>
        {other === 'ur' ? (
          <>
            <svg viewBox="0 -19 31 22" width="31" height="22" aria-hidden="true">
              {isFirst ? <path id="name-ur" fill="currentColor" d={DRAWN} /> : <use href="#name-ur" />}
            </svg>
            <span className="sr-only">{languages.ur.name}</span>
          </>
        ) : (
          languages[other].name
        )}
      </a>
    ))
}

/** The name of Urdu in Nastaliq: few devices have such a font, and ours would be 166 kB for one word. */
const DRAWN =
  'M0.4 1.6L0.3 1.1Q1.2 0.6 2.1 0Q2.9-0.5 3.8-1.2Q4.9-2 5.5-2.8Q6.2-3.5 6.2-4.1Q6.2-4.1 6.2-4.2Q6.2-4.2 6.1-4.2Q5.8-4 5.5-3.9Q5.1-3.8 4.7-3.8Q4.2-3.8 3.8-4Q3.3-4.2 3.1-4.6Q2.8-4.9 2.8-5.4Q2.8-5.8 2.9-6.2Q3-6.6 3.2-7L3.9-8.4Q4.4-9.5 5.4-9.5Q6.1-9.5 6.5-9Q7-8.6 7.2-7.8Q7.4-6.9 7.4-5.8Q7.4-5.1 7.2-4.3Q7.1-3.6 6.8-2.8Q6.5-2.1 6.2-1.4Q5.8-0.8 5.4-0.3Q5.2-0.1 4.6 0.1Q4 0.4 3.3 0.6Q2.6 0.9 1.8 1.2Q1.1 1.4 0.4 1.6ZM8 1.6L7.9 1.1Q8.6 0.7 9.4 0.3Q10.2-0.2 10.9-0.7Q11.6-1.2 12.2-1.6Q12.7-2.1 13.1-2.5Q13.4-2.9 13.4-3.2Q13.4-3.5 13.1-3.9Q12.8-4.4 12.1-4.9Q11.5-5.4 10.3-5.9Q10.4-6.2 10.6-6.8Q10.8-7.3 11.1-7.9Q11.4-8.5 11.7-9Q11.9-9.4 12.1-9.7L12.3-9.7Q13-9.3 13.6-8.7Q14.2-8.1 14.5-7.3Q14.9-6.5 14.9-5.5Q14.9-4.6 14.6-3.7Q14.4-2.8 14-2Q13.6-1.2 13.1-0.6Q12.6 0 12.1 0.2Q11.6 0.5 10.6 0.8Q9.5 1.2 8 1.6ZM14.4 1L14.3 0.6Q14.8 0.2 15.5-0.3Q16.1-0.7 16.9-1.3Q17.6-1.9 18.3-2.5Q19-3.1 19.5-3.7Q20-4.2 20.3-4.6Q20.6-5 20.8-5.4Q21.1-5.9 21.3-6.4Q21.6-6.9 21.8-7.5Q22.1-8.2 22.3-8.9L23-8.8Q22.6-7.3 22.2-6Q21.8-4.7 21.3-3.7Q20.8-2.6 20.3-1.8Q19.8-1 19.3-0.6Q19.1-0.4 18.7-0.3Q18.3-0.1 17.8 0.1Q17.3 0.2 16.8 0.4Q16.2 0.6 15.6 0.7Q14.9 0.9 14.4 1ZM26.4-2L25.9-2.1Q26-2.6 26.1-3.6Q26.2-4.6 26.3-6.2L26.5-11.3Q26.6-12.3 26.6-13Q26.7-13.8 26.9-14.5Q27-15.1 27.3-16Q27.7-16.8 28.2-18L28.6-17.8Q28.5-17.4 28.4-16.4Q28.2-15.4 28.1-13.7L27.8-7.9Q27.7-6.5 27.4-5Q27-3.5 26.4-2Z'
