export {type App, openApp} from './app.ts'
export {ConfigError, readConfig, variables} from './config.ts'
export {PortError} from './listen.ts'
export {createLog} from './log.ts'
