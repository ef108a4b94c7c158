/** Loaded with `--import` into the serving process: an error that nobody catches, whenever the test wants one. */
process.on('SIGUSR2', () => {
  throw new Error('thrown by the test')
})
