export {type App, openApp} from './app.ts'
export {ConfigError, readConfig, variables} from './config/config.ts'
export {PortError} from './http/listen.ts'
export {createLog} from './http/log.ts'
