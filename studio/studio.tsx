import {createRoot} from 'react-dom/client'
import {Studio} from 'sanity'
import config from './sanity.config.ts'

const root = document.getElementById('studio')
if (root) createRoot(root).render(<Studio config={config} />)
