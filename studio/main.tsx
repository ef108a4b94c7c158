import './guard.ts'

// Only now may the Studio load: its modules are evaluated before those that import them.
await import('./studio.tsx')
