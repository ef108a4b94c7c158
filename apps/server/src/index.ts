export {type App, openApp} from './app.ts'
export {ConfigError, readConfig, variables} from './config.ts'
export {PortError} from './http/listen.ts'
export {createLog} from './log.ts'
