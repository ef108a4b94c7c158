import {expect, test} from 'vitest'
import {inTransaction, makeDurable, openDatabase} from '../src/index.ts'

const OFF = 0
const NORMAL = 1
const FULL = 2

test('Only what need not outlive a power cut is written without waiting for the disk, also when it fails', () => {
  const database = openDatabase(':memory:', {}, (opened) => makeDurable(opened, {file: '', steps: []}))
  const waiting = () => database.prepare('PRAGMA synchronous').get()?.synchronous
  const fail = () => {
    throw new Error('as it happens')
  }

  expect(inTransaction(database, waiting)).toBe(FULL)
  expect(inTransaction(database, waiting, {durable: false})).toBe(NORMAL)
  expect(waiting()).toBe(FULL)
  expect(() => inTransaction(database, fail, {durable: false})).toThrow('as it happens')
  expect(waiting()).toBe(FULL)
})

test('A database that waits for no disk goes on so', () => {
  const database = openDatabase(':memory:', {}, (opened) => makeDurable(opened, {file: '', steps: [], durable: false}))
  const waiting = () => database.prepare('PRAGMA synchronous').get()?.synchronous

  expect(inTransaction(database, waiting, {durable: false})).toBe(OFF)
  expect(waiting()).toBe(OFF)
})
