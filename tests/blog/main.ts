import {renderStudio} from 'sanity'
import config from './sanity.config.ts'

const root = document.getElementById('studio')
if (root) renderStudio(root, config)
