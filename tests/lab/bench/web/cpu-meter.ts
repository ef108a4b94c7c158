/** Loaded with `--import` into a server's process: tells its parent how much CPU time it used, and its main thread alone. */
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({cpu: process.cpuUsage(), thread: process.threadCpuUsage()})
})
