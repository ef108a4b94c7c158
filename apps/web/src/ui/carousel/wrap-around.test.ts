import {expect, test} from 'vitest'
import {wrapAround} from './use-rotation.ts'

test('after the last comes the first', () => expect(wrapAround(3, 3)).toBe(0))
test('before the first comes the last', () => expect(wrapAround(-1, 3)).toBe(2))
test('a position inside stays', () => expect(wrapAround(1, 3)).toBe(1))
test('an empty ring has only 0', () => expect(wrapAround(5, 0)).toBe(0))
