import type {Dialect} from '../src/store/migration-steps.ts'

const LETTER = 'I have built towers and bridges. '.repeat(40)

/** Statements that put so many submissions into empty tables, a minute apart: of all kinds and stages, one in fifty spam, each with a file and a note. */
export function manySubmissions(dialect: Dialect, count: number, firstAt: number): string[] {
  const numbers = {
    sqlite: `(WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count}) SELECT i FROM numbers) AS numbered`,
    postgres: `generate_series(1, ${count}) AS numbered (i)`,
  }
  const name = `"name":"Visitor ' || i || '","firstName":"Applicant","lastName":"' || i || '"`
  const answers = `'{${name},"email":"visitor@mail.example","work":"school","message":"${LETTER}","description":"${LETTER}"}'`
  return [
    `INSERT INTO submission (id, kind, received_at, stage, unread, spam, version, answers, person, position, city, search,
        fingerprint, opening, assignee, experience)
      SELECT 'entry-' || i, CASE i % 4 WHEN 0 THEN 'contact' WHEN 1 THEN 'quote' ELSE 'application' END, ${firstAt} + i * 60000,
        CASE WHEN i > ${count - 300} THEN 'new' WHEN i % 3 = 0 THEN 'interview' ELSE 'declined' END,
        CASE WHEN i > ${count - 300} THEN 1 ELSE 0 END, CASE i % 50 WHEN 0 THEN 'filled' ELSE '' END, 1, ${answers}, 'person-' || i,
        CASE i % 7 WHEN 0 THEN 'mason' ELSE 'driver' END, CASE i % 9 WHEN 0 THEN 'lahore' ELSE 'multan' END,
        'applicant ' || i || '${LETTER}', '', 'opening-' || i % 40, CASE i % 11 WHEN 0 THEN 'sana@example.com' ELSE '' END,
        CASE i % 5 WHEN 0 THEN '10' ELSE '2' END
      FROM ${numbers[dialect]}`,
    `INSERT INTO submission_file (file, submission_id, place, received_at, name, kind, size, sha256, scan, scan_next_at)
      SELECT 'file-' || id, id, 1, received_at, 'cv.pdf', 'pdf', 1, '', 'clean', 0 FROM submission`,
    `INSERT INTO submission_note (id, submission_id, author, author_name, text)
      SELECT 'note-' || id, id, '', '', 'Called.' FROM submission`,
  ]
}
