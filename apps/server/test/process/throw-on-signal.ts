/** Loaded with `--import` into the serving process: an uncaught error, whenever the test wants one. */
process.on('SIGUSR2', () => {
  throw new Error('thrown by the test')
})
