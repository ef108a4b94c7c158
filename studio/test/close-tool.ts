import {afterEach} from 'vitest'
import {closeTool} from './open-tool.tsx'

afterEach(closeTool)
