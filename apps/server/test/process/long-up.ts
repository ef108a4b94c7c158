/** Loaded with `--import` into the serving process: it takes itself to have been up for two hours. */
const now = performance.now.bind(performance)
performance.now = () => now() + 2 * 60 * 60_000
