/** The help text, printed on request and when no command is given. */
export const USAGE = `Usage: lake <command>

  lake, lake dev                      in a Sanity project: serve its lake, in .lake, and its Studio
    --seed <export>                   what the lake holds at first: a folder, .tar.gz or .ndjson
                                      and the options of \`lake serve\`; pages of this machine may ask from the browser

  lake serve <folder>                 serve the lake in a folder, which is made when missing
    --port <number>                   default: 4000; 0 takes a free one
    --host <address>                  default: 127.0.0.1, which this machine alone reaches
    --url <origin>                    what people type, where a proxy stands in front
    --project <id>, --dataset <name>  what clients call it, beside local and production
    --host-name <name>                by which it is reached besides, as of a container; may be repeated
    --public                          let anybody read what is published; otherwise strangers see pictures and files whose
                                      address they know, and hear when something is published, as at Sanity
    --closed                          not even that
    --origin <origin>                 let pages of this origin ask from the browser; may be repeated
                                      (default: http://localhost:3333, where \`sanity dev\` serves)
    --private-webhooks                let webhooks be sent to this machine and its network
    --studio <folder>                 serve this built Studio at /
    --read-only                       let nobody write, also where the folder cannot be written to
    --follow                          beside it: read on when a newer copy of the lake is put in its place, or its log grows

  lake token add <folder> <name>      make a token for a person or a program, and print it once
    --email <address>                 where the person is reached
    --role <role>                     administrator (default), editor, contributor or viewer
  lake token list <folder>            who has tokens
  lake token delete <folder> <id>     end one, and the sessions of whoever used it

  lake export <folder> <new folder>   write a dataset in the export format of Sanity
  lake import <folder> <export>       read a folder, .tar.gz or .ndjson in that format
    --replace                         delete what it does not hold; asks first, and keeps a copy
    --yes                             answers
    --dataset <name>                  of either; default: production
  lake pull <project> <dataset>       take over a dataset of Sanity, with its pictures and files: all or nothing; a second try
                                      goes on where the first ended. SANITY_AUTH_TOKEN holds a token that may read
    --into <folder>                   default: .lake
    --from <origin>                   another lake, in place of Sanity
    --replace, --yes                  as above

  lake dataset list <folder>          the datasets and their aliases
  lake dataset create <folder> <name> make one that anybody may read
  lake dataset edit <folder> <name>   let anybody read it
    --private                         of either: nobody without a token
  lake dataset copy <folder> <from> <to>
    --skip-history                    the documents as they are
  lake dataset delete <folder> <name> asks first, and keeps a copy
    --yes                             answers

  lake backup <folder> <new folder>   copy the lake as it is, all datasets with their history; serve the copy to restore it
  lake check <folder>                 look whether its databases and the bytes of all assets are whole
  lake explain <folder> <query>       say by which indexes a GROQ query is answered, also while the lake is served
    --params <JSON>                   its parameters
    --perspective <name>              default: published
    --dataset <name>                  default: production
  lake purge <lake> <cache>           take out of a cache in front of a lake, by tags, what each publish makes old
  lake docs                           serve the docs at http://localhost:4001
    --port <number>                   default: 4001
  lake --version
`

/** An error in the arguments of a command; its message is followed by a pointer to the help text. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The arguments of a command, as many as it has names for. */
export function named<Names extends readonly string[]>(given: readonly string[], ...names: Names) {
  const missing = names[given.length]
  if (missing !== undefined) throw new UsageError(`Missing: <${missing}>`)
  if (given.length > names.length) throw new UsageError(`Not understood: ${given[names.length]}`)
  return given as {[Index in keyof Names]: string}
}

/** Reads a port, 0 for a free one. @throws {UsageError} for what is none */
export function portOf(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new UsageError(`"${text}" is no port: expected a number up to 65535`)
}
