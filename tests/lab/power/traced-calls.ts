/** System calls as strace tells them: what a process did to its files, in the order in which the kernel did it. */

/** Calls that are traced: everything that changes files or makes them durable, and what a client is told. */
const CALLS = [
  'open,openat,creat,close,dup,dup2,dup3,lseek,mmap',
  'write,pwrite64,writev,pwritev,pwritev2,copy_file_range,sendfile,splice,fallocate',
  'ftruncate,truncate,rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,mkdir,mkdirat,rmdir',
  'fsync,fdatasync,sync,syncfs,io_uring_setup',
].join()
// Nothing is cut off: what was written is needed whole.
const LONGEST_BYTES = 64 * 1024 * 1024

/** Runs a command, by its arguments behind these, and writes down its calls in `file`. */
export function tracer(file: string): string[] {
  return ['strace', '-f', '-qq', '-xx', '-s', `${LONGEST_BYTES}`, '--seccomp-bpf', '-e', `trace=${CALLS}`, '-o', file]
}

type Call = {
  readonly name: string
  /** The options as strace prints them; text in quotation marks is in hexadecimal digits. */
  readonly options: string
  /** The answer of the kernel; negative when it refused. Undefined as long as it works on it. */
  readonly result?: number
}

/** A call takes time, in which other threads make theirs: it begins, and it ends. */
export type TracedStep = {
  readonly phase: 'begin' | 'end'
  readonly call: Call
  /** The same for both steps of a call. */
  readonly number: number
}

const LINE = /^(\d+) +(.*)$/
const WHOLE = /^(\w+)\((.*)\) += (-?\d+|0x[0-9a-f]+|\?).*$/
const BEGUN = /^(\w+)\((.*?) ?<unfinished \.\.\.>$/
const RESUMED = /^<\.\.\. (\w+) resumed>(.*)$/

/** Reads a trace. Calls that were under way at its end have a beginning only. */
export function* readTrace(trace: string): Generator<TracedStep> {
  const underWay = new Map<string, {text: string; name: string; number: number}>()
  let number = 0
  for (const line of trace.split('\n')) {
    const [, thread = '', text = ''] = LINE.exec(line) ?? []
    const begun = BEGUN.exec(text)
    const resumed = RESUMED.exec(text)
    if (begun) {
      const [, name = '', options = ''] = begun
      underWay.set(thread, {text: options, name, number: ++number})
      yield {phase: 'begin', call: {name, options}, number}
      continue
    }
    const first = resumed && underWay.get(thread)
    const [, name, options = '', result = ''] =
      WHOLE.exec(first ? `${first.name}(${first.text}${resumed[2]}` : text) ?? []
    if (!name || result === '?') continue
    const call = {name, options, result: Number(result)}
    if (first) underWay.delete(thread)
    else yield {phase: 'begin', call, number: ++number}
    yield {phase: 'end', call, number: first ? first.number : number}
  }
}

/** Returns the texts in quotation marks, in order. */
export function quoted(options: string): Buffer[] {
  return [...options.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, digits = '']) =>
    Buffer.from(digits.replaceAll('\\x', ''), 'hex'),
  )
}
