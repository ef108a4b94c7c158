import {refuse} from './flaw.ts'

/** Tells whether an address leads to another machine: a file on the writer's own disk is out of reach for other readers. */
export function reachesOut(address: string): boolean {
  let target = address.replaceAll(/[\0- ]/g, '')
  try {
    target = decodeURIComponent(target)
  } catch {
    // A percent sign that is none of an address.
  }
  const path = target.replaceAll('\\', '/').toLowerCase()
  if (/^[a-z]:(?:\/|$)/.test(path)) return false
  const [, scheme, rest = path] = /^([a-z][\w+.-]*):(.*)$/s.exec(path) ?? []
  if (scheme === undefined) return path.startsWith('//')
  if (scheme !== 'file') return true
  const [, slashes = '', place = ''] = /^(\/*)(.*)/s.exec(rest) ?? []
  if (/^[a-z][:|]/.test(place) || /^localhost\//.test(place)) return false
  return slashes.length === 2 ? place !== '' : slashes.length > 3
}

/** Fields of which Word makes text by itself; what is in none of these lists fetches or starts something. */
const QUIET_FIELDS = new Set(
  `ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY
  BIDIOUTLINE CITATION COMMENTS COMPARE CONTROL CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EMBED EQ
  FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT FTNREF GLOSSARY GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX
  INFO KEYWORDS LASTSAVEDBY LISTNUM MACROBUTTON MERGEBARCODE MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS
  NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE PRIVATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF
  STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
)
/** Fields that show something of another file; one on the writer's own disk is not there for others. */
const FETCHING_FIELDS = new Set(['IMPORT', 'INCLUDE', 'INCLUDEPICTURE', 'INCLUDETEXT', 'LINK', 'RD'])

type OpenField = {instruction: string; isNested: boolean; isMasked: boolean; isRead: boolean}

function judgeField({instruction, isNested, isMasked}: OpenField): void {
  const word = /^\s*(\p{L}[\p{L}\d._-]*)/u.exec(instruction)?.[1]?.toUpperCase() ?? ''
  const isQuiet = QUIET_FIELDS.has(word) || /^\s*(?:=|$)/.test(instruction)
  if (isQuiet && !isMasked) return
  const targets = instruction.split(/["“”\s]+/)
  if (FETCHING_FIELDS.has(word) && !isNested && !targets.some(reachesOut)) return
  refuse('field', word || instruction.trim())
}

/** Reads the fields of a text as it comes; refuses one that fetches or starts something. */
export function readFields() {
  const open: OpenField[] = []
  const fieldOf = (instruction: string) => ({instruction, isNested: false, isMasked: false, isRead: false})
  const judge = (field: OpenField | undefined) => {
    if (!field || field.isRead) return
    field.isRead = true
    judgeField(field)
  }
  return {
    begin() {
      const outer = open.at(-1)
      if (outer && !outer.isRead) {
        outer.isNested = true
        // A field in front of the name would be a part of it.
        outer.isMasked ||= !/^\s*(?:=|\p{L}\S*[\s"“])/u.test(outer.instruction)
      }
      open.push(fieldOf(''))
    },
    /** The instruction, in any number of pieces. */
    instruction(text: string) {
      const field = open.at(-1)
      if (field && !field.isRead) field.instruction += text
      // No program leaves one outside of a field, where it could be hidden from a reader.
      else if (text.trim() !== '') refuse('damaged')
    },
    /** Text that may belong to an instruction, or be outside of all. */
    text(text: string) {
      const field = open.at(-1)
      if (field && !field.isRead) field.instruction += text
    },
    separate: () => judge(open.at(-1)),
    end: () => judge(open.pop()),
    /** A field that is one piece. */
    whole: (instruction: string) => judgeField(fieldOf(instruction)),
    finish() {
      for (const field of open.splice(0)) judge(field)
    },
  }
}
