import naskh from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2?url'
import type {Language} from '@site/routes/language'
import {createRoot} from 'react-dom/client'
import {Studio} from 'sanity'
import {chosenLanguage} from './language/say.ts'
import {letParagraphsRun} from './language/text-direction.tsx'
import {configIn} from './sanity.config.ts'

// Under the name of the Studio's first font, which is not there: many systems have one that lacks letters of Urdu.
document.fonts.add(new FontFace('Inter', `url(${naskh})`, {unicodeRange: 'U+0600-06FF, U+FB50-FDFF, U+FE70-FEFF'}))

letParagraphsRun()

const element = document.getElementById('studio')
const root = element && createRoot(element)
let configured = configIn
const show = (language: Language) => root?.render(<Studio config={configured(language, show)} />)
show(chosenLanguage())
// During development, an edited schema is taken over by the Studio that is open.
import.meta.hot?.accept('./sanity.config.ts', (edited) => {
  if (!edited) return
  configured = edited.configIn
  show(chosenLanguage())
})
