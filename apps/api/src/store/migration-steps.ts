export type Dialect = 'sqlite' | 'postgres'
type Step = string | {readonly [D in Dialect]: string | undefined}

/** Columns of each table of mails. As everything below: never changed. */
const DELIVERY_COLUMNS = `state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    next_at BIGINT NOT NULL,
    owner TEXT,
    owned_until BIGINT NOT NULL,
    error TEXT,
    settled_at BIGINT`

/**
 * Run once each, in order. Never change one that was released; add another.
 * Instants are milliseconds since 1970; flags are 0 or 1; `answers` is JSON text.
 */
export const steps: readonly Step[] = [
  `CREATE TABLE submission (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    received_at BIGINT NOT NULL,
    status TEXT NOT NULL,
    unread SMALLINT NOT NULL,
    spam TEXT NOT NULL,
    notes TEXT NOT NULL,
    version INTEGER NOT NULL,
    answers TEXT NOT NULL,
    person TEXT NOT NULL,
    position TEXT NOT NULL,
    city TEXT NOT NULL,
    search TEXT NOT NULL,
    idempotency_key TEXT UNIQUE,
    fingerprint TEXT NOT NULL,
    resume_file TEXT,
    resume_name TEXT,
    resume_kind TEXT,
    resume_size BIGINT,
    resume_sha256 TEXT
  )`,
  'CREATE INDEX submission_received ON submission (received_at, id)',
  'CREATE INDEX submission_person ON submission (person)',
  `CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    submission_id TEXT NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    ${DELIVERY_COLUMNS},
    UNIQUE (submission_id, kind)
  )`,
  'CREATE INDEX outbox_due ON outbox (state, next_at)',
  {
    // Beside SQLite they are files: a blob of 5 MB would stop everything else for 40 ms.
    sqlite: undefined,
    postgres: `CREATE TABLE resume_content (
      file TEXT PRIMARY KEY,
      submission_id TEXT NOT NULL UNIQUE REFERENCES submission (id) ON DELETE CASCADE,
      bytes BYTEA NOT NULL
    )`,
  },
  // What a virus scanner said of the resume: 'clean', 'infected', or 'unscanned' while it has said nothing.
  'ALTER TABLE submission ADD COLUMN resume_scan TEXT',
  `UPDATE submission SET resume_scan = 'unscanned' WHERE resume_kind IS NOT NULL`,
  // Before this instant no process scans it (again).
  'ALTER TABLE submission ADD COLUMN scan_next_at BIGINT NOT NULL DEFAULT 0',
  `CREATE INDEX submission_unscanned ON submission (scan_next_at) WHERE resume_scan = 'unscanned'`,
  // Where a confirmation goes, to count those that one mailbox gets.
  'ALTER TABLE outbox ADD COLUMN mailbox TEXT',
  'CREATE INDEX outbox_mailbox ON outbox (mailbox, created_at) WHERE mailbox IS NOT NULL',
  // Any number of files; `file` names their bytes, `place` counts from 1. What `scan` says, and until when, as above.
  `CREATE TABLE submission_file (
    file TEXT PRIMARY KEY,
    submission_id TEXT NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
    place SMALLINT NOT NULL,
    received_at BIGINT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    size BIGINT NOT NULL,
    sha256 TEXT NOT NULL,
    scan TEXT NOT NULL,
    scan_next_at BIGINT NOT NULL,
    UNIQUE (submission_id, place)
  )`,
  `INSERT INTO submission_file
     SELECT resume_file, id, 1, received_at, resume_name, resume_kind, resume_size, resume_sha256, resume_scan, scan_next_at
     FROM submission WHERE resume_file IS NOT NULL`,
  `CREATE INDEX submission_file_unscanned ON submission_file (scan_next_at, received_at) WHERE scan = 'unscanned'`,
  'DROP INDEX submission_unscanned',
  // An older process that still runs fails from here on, and tells its visitors so: better than files that are not found.
  ...['file', 'name', 'kind', 'size', 'sha256', 'scan'].map(
    (part) => `ALTER TABLE submission DROP COLUMN resume_${part}`,
  ),
  'ALTER TABLE submission DROP COLUMN scan_next_at',
  {
    sqlite: undefined,
    // In rows of a megabyte, so that no process holds a whole drawing in memory.
    postgres: `CREATE TABLE file_content (
      file TEXT NOT NULL REFERENCES submission_file (file) ON DELETE CASCADE,
      part INTEGER NOT NULL,
      bytes BYTEA NOT NULL,
      PRIMARY KEY (file, part)
    )`,
  },
  {sqlite: undefined, postgres: 'INSERT INTO file_content SELECT file, 0, bytes FROM resume_content'},
  {sqlite: undefined, postgres: 'DROP TABLE resume_content'},
  // Which keys files are encrypted with, by their ids.
  'CREATE TABLE data_key (id TEXT PRIMARY KEY, since BIGINT NOT NULL)',
  // The opening that is applied for: the last part of its address, or nothing.
  `ALTER TABLE submission ADD COLUMN opening TEXT NOT NULL DEFAULT ''`,
  'ALTER TABLE submission RENAME COLUMN status TO stage',
  `UPDATE submission SET stage = 'declined' WHERE stage = 'rejected'`,
  // E-mail address of a member of the staff, or ''.
  `ALTER TABLE submission ADD COLUMN assignee TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE submission ADD COLUMN experience TEXT NOT NULL DEFAULT ''`,
  {
    sqlite: `UPDATE submission SET experience = COALESCE(json_extract(answers, '$.experience'), '')`,
    postgres: `UPDATE submission SET experience = COALESCE(answers::json ->> 'experience', '')`,
  },
  // A note of before notes were signed has no author and no time.
  `CREATE TABLE submission_note (
    id TEXT PRIMARY KEY,
    submission_id TEXT NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
    author TEXT NOT NULL,
    author_name TEXT NOT NULL,
    written_at BIGINT,
    text TEXT NOT NULL
  )`,
  `INSERT INTO submission_note SELECT id, id, '', '', NULL, notes FROM submission WHERE notes <> ''`,
  'CREATE INDEX submission_note_of ON submission_note (submission_id, written_at)',
  'ALTER TABLE submission DROP COLUMN notes',
  `CREATE TABLE submission_activity (
    id TEXT PRIMARY KEY,
    submission_id TEXT NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
    author TEXT NOT NULL,
    author_name TEXT NOT NULL,
    happened_at BIGINT NOT NULL,
    what TEXT NOT NULL,
    detail TEXT NOT NULL
  )`,
  'CREATE INDEX submission_activity_of ON submission_activity (submission_id, happened_at)',
  // All that the inbox filters and counts by, so that neither reads the rows, which hold all that was typed.
  `CREATE INDEX submission_filter ON submission
     (kind, received_at, id, stage, position, city, experience, opening, assignee) WHERE spam = ''`,
  `CREATE INDEX submission_unread ON submission (kind) WHERE unread = 1 AND spam = ''`,
  // Any number of replies, where a submission had each kind of mail once: SQLite changes no rule of a table that exists.
  `CREATE TABLE outbox_with_replies (
    id TEXT PRIMARY KEY,
    submission_id TEXT NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    ${DELIVERY_COLUMNS},
    mailbox TEXT
  )`,
  `INSERT INTO outbox_with_replies SELECT id, submission_id, kind, state, attempts, created_at, next_at, owner, owned_until,
     error, settled_at, mailbox FROM outbox`,
  'DROP TABLE outbox',
  'ALTER TABLE outbox_with_replies RENAME TO outbox',
  'CREATE INDEX outbox_due ON outbox (state, next_at)',
  'CREATE INDEX outbox_mailbox ON outbox (mailbox, created_at) WHERE mailbox IS NOT NULL',
  `CREATE UNIQUE INDEX outbox_once ON outbox (submission_id, kind) WHERE kind <> 'reply'`,
  'CREATE INDEX outbox_of ON outbox (submission_id)',
  // Its text stays when the mail went; `id` is that of the mail.
  `CREATE TABLE submission_reply (
    id TEXT PRIMARY KEY,
    submission_id TEXT NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
    author TEXT NOT NULL,
    author_name TEXT NOT NULL,
    written_at BIGINT NOT NULL,
    template TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL
  )`,
  'CREATE INDEX submission_reply_of ON submission_reply (submission_id, written_at)',
  'CREATE INDEX submission_reply_by ON submission_reply (author, written_at)',
  // The things that each member of staff was told, so that each is told once.
  'CREATE TABLE reminder (name TEXT PRIMARY KEY, told_at BIGINT NOT NULL)',
  // An outbox of mails that are about no submission. `message` is JSON text.
  `CREATE TABLE staff_mail (
    id TEXT PRIMARY KEY,
    message TEXT NOT NULL,
    ${DELIVERY_COLUMNS}
  )`,
  'CREATE INDEX staff_mail_due ON staff_mail (state, next_at)',
  // How often private links were opened, under a name that does not give a link away. Nothing of the readers.
  'CREATE TABLE link_opening (link TEXT PRIMARY KEY, count INTEGER NOT NULL, last_at BIGINT NOT NULL)',
  // The accounts count it, with the links.
  'DROP TABLE link_opening',
  // Whether it was encrypted once: then a plain one in its place is not what was sent. Of older ones the next start finds out.
  'ALTER TABLE submission_file ADD COLUMN sealed SMALLINT NOT NULL DEFAULT 0',
  'CREATE INDEX submission_file_plain ON submission_file (received_at) WHERE sealed = 0',
  // Attempts of networks: for minutes, so it may be lost with the machine.
  {
    sqlite: undefined,
    postgres:
      'CREATE UNLOGGED TABLE attempt (key VARCHAR(255) PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire BIGINT)',
  },
  // As `submission_filter`: without it spam is looked for in all that ever came.
  `CREATE INDEX submission_spam ON submission
     (kind, received_at, id, stage, position, city, experience, opening, assignee) WHERE spam <> ''`,
  // The last of all that was done.
  `CREATE INDEX submission_activity_last ON submission_activity (happened_at) WHERE what <> 'opened'`,
  // The letter to many of which it is one, and the stage before it: while its mail is held it can be taken back.
  'ALTER TABLE submission_reply ADD COLUMN letter TEXT',
  `ALTER TABLE submission_reply ADD COLUMN stage_before TEXT NOT NULL DEFAULT ''`,
  'CREATE INDEX submission_reply_letter ON submission_reply (letter) WHERE letter IS NOT NULL',
  // Who of several recipients has it already, as a JSON list of addresses.
  `ALTER TABLE outbox ADD COLUMN reached TEXT NOT NULL DEFAULT '[]'`,
  `ALTER TABLE staff_mail ADD COLUMN reached TEXT NOT NULL DEFAULT '[]'`,
  // When it was put into the spam, from which it is erased later on; nothing outside of it.
  'ALTER TABLE submission ADD COLUMN spam_at BIGINT',
  // The check of what comes puts it there at once; a member does so later, and that is noted.
  `UPDATE submission SET spam_at = COALESCE((SELECT MAX(happened_at) FROM submission_activity
     WHERE submission_id = submission.id AND what = 'spam'), received_at) WHERE spam <> ''`,
  // Scripts and attachments that a file brings, with blanks between; older files were not examined.
  `ALTER TABLE submission_file ADD COLUMN carries TEXT NOT NULL DEFAULT ''`,
]
