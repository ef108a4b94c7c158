import './index.css'
import '../browser/entrance.css'

// Every style sheet but that of toasts, which the script of every page names; also those of parts that no browser script imports.
// They are assigned, because a bundler leaves out unused imports; no page of the built site fetches this script.
Object.assign(globalThis, {
  styles: import.meta.glob(['../**/*.module.css', '!../ui/toast/*'], {eager: true, import: 'default'}),
})
