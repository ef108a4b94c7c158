import {expect, test} from 'vitest'
import {reachesOut, readFields} from './word-field.ts'

test.each([
  'Normal.dotm',
  'C:\\Users\\A\\Templates\\Resume.dotx',
  'file:///C:\\Users\\A\\Resume.dotx',
  'file:///C:/Users/A%20B/Resume.dotx',
  'file://C:\\Templates\\Resume.dotx',
  'file://localhost/C:/Resume.dotx',
  'file:///home/asad/Templates/cv.dotx',
  '../media/image1.png',
  '/word/media/image1.png',
  '',
])("%s lies on the writer's own disk (samples)", (address) => expect(reachesOut(address)).toBe(false))

test.each([
  'http://x.example/t.dotm',
  'HTTPS://x.example',
  'ftp://x.example/a',
  '\\\\srv\\share\\t.dotm',
  '//srv/t.dotm',
  '%5c%5csrv%5ct.dotm',
  'file:///\\\\srv\\t.dotm',
  'file://srv/t.dotm',
  'file:////srv/t.dotm',
  ' \thttp://x.example',
  'mhtml:http://x.example!x-usc:http://x.example',
  'ms-word:ofe|u|http://x.example',
])('%s leads to another machine (samples)', (address) => expect(reachesOut(address)).toBe(true))

/** A field as a text has it: { begins it, | ends its instruction, } ends it. */
function read(text: string): void {
  const fields = readFields()
  for (const sign of text) {
    if (sign === '{') fields.begin()
    else if (sign === '|') fields.separate()
    else if (sign === '}') fields.end()
    else fields.text(sign)
  }
  fields.finish()
}

test.each([
  '{PAGE}',
  '{ page \\* MERGEFORMAT |3} of {NUMPAGES|9}',
  '{HYPERLINK "https://x.example"|here}',
  '{={PAGE}+1|2}',
  '{IF {PAGE|1} = 1 "a" "{DATE|today}"|a}',
  '{}',
  '{INCLUDEPICTURE "C:\\\\Pictures\\\\me.png" \\d|}',
  'DDE is a word of the text',
  '{PAGE|DDEAUTO cmd}',
])('%s shows what is there (samples)', (text) => expect(() => read(text)).not.toThrow())

test.each([
  '{DDEAUTO c:\\\\windows\\\\cmd.exe "/k x"}',
  '{dde Excel x}',
  '{DDE',
  '{PAGE |{DDE Excel x|}}',
  '{QUOTE {DDEAUTO cmd|}|}',
  '{{QUOTE DDE|DDE}AUTO cmd}',
  '{{QUOTE DDE|DDE} PAGE cmd|}',
  '{INCLUDEPICTURE "https://x.example/a.png" \\d|}',
  '{INCLUDETEXT "\\\\\\\\srv\\\\a.docx"|}',
  '{INCLUDEPICTURE "{QUOTE https://x.example|}"|}',
  '{LINK Word.Document.12 http://x.example/a.docx|}',
  '{DATABASE \\d "x"|}',
  '{SOMETHING new|}',
])('%s is refused (samples)', (text) => expect(() => read(text)).toThrow('field'))

test('an instruction outside of a field is refused, where it could be hidden', () => {
  expect(() => readFields().instruction('PAGE')).toThrow('damaged')
})
