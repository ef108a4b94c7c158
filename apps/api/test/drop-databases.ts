import {afterAll} from 'vitest'
import {dropTestDatabases} from './open-test-database.ts'

afterAll(dropTestDatabases)
