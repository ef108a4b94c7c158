import type {Page, Section} from '@site/content'
import {expect, test} from 'vitest'
import {drawsHead, openingOf} from './page-opening.ts'

/** Sections that have what a head asks for, but for what is said here. */
const section = (_type: Section['_type'], content: object = {}) => ({_type, _key: _type, ...content}) as Section

const picture = {asset: 'image-1'}
const prose = section('prose', {lead: 'Mixed before it arrives.', picture})
const counters = section('counters', {items: [{picture: null}, {picture}]})
const quote = section('quoteRequest')

const opening = (head: Page['head'], ...sections: Section[]) => openingOf({head, sections})

test('A page opens with its first section where that is no text, and with text where nothing is chosen', () => {
  expect(opening(null, quote, prose)).toBe(quote)
  expect(opening(null, prose, quote)).toBeUndefined()
  expect(opening(null, counters)).toBeUndefined()
  expect(opening(null)).toBeUndefined()
})

test('A chosen head is made of the first section that makes it, wherever that stands', () => {
  expect(opening('figure', prose, counters, quote)).toBe(counters)
  expect(opening('plate', prose, counters)).toBe(prose)
  expect(opening('form', prose, quote)).toBe(quote)
})

test('A chosen head that has nothing to show leaves the line alone', () => {
  expect(opening('portrait', prose, counters)).toBeUndefined()
  expect(opening('plate', section('prose', {lead: 'Words.', picture: null}))).toBeUndefined()
  expect(opening('figure', section('counters', {items: [{picture: null}]}))).toBeUndefined()
})

test('A form draws the head of its page only where the page opens with it', () => {
  expect(drawsHead(quote, quote)).toBe(true)
  expect(drawsHead(quote, undefined)).toBe(false)
  expect(drawsHead(section('projectGrid'), undefined)).toBe(true)
})
