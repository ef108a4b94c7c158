/**
 * What made the lake's database what it is. Each step runs once and in this order, in a transaction of its own; how many
 * are done is kept in the file (`PRAGMA user_version`). A step that was released is never changed: add another one.
 */
export const MIGRATIONS: readonly string[] = [
  // The tables as they were before steps were counted, so that a folder from then passes through unharmed.
  `CREATE TABLE IF NOT EXISTS document (id TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE IF NOT EXISTS transact (
     sequence INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, timestamp TEXT NOT NULL, author TEXT NOT NULL);
   CREATE TABLE IF NOT EXISTS change (
     document_id TEXT NOT NULL, sequence INTEGER NOT NULL REFERENCES transact, previous_revision TEXT,
     exists_after INTEGER NOT NULL, mutations TEXT NOT NULL, apply TEXT NOT NULL, revert TEXT NOT NULL,
     PRIMARY KEY (document_id, sequence)) WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS change_sequence ON change (sequence);
   CREATE TABLE IF NOT EXISTS staff (
     id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, password_hash TEXT NOT NULL,
     created_at INTEGER NOT NULL);
   CREATE TABLE IF NOT EXISTS session (
     token_hash TEXT PRIMARY KEY, staff_id TEXT NOT NULL, created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL);
   CREATE TABLE IF NOT EXISTS token (
     id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, staff_id TEXT NOT NULL, label TEXT NOT NULL,
     created_at INTEGER NOT NULL);
   CREATE TABLE IF NOT EXISTS setting (
     staff_id TEXT NOT NULL, key TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (staff_id, key)) WITHOUT ROWID;`,

  // Tokens get a role and an end; those that exist may do what they could, for 90 days from now.
  `ALTER TABLE token RENAME COLUMN label TO name;
   ALTER TABLE token ADD COLUMN role TEXT NOT NULL DEFAULT 'write';
   ALTER TABLE token ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE token ADD COLUMN last_used_at INTEGER;
   UPDATE token SET expires_at = (unixepoch() + 90 * 86400) * 1000;`,

  // What began before `ended_at` is over: previews, and the secrets that lead into them.
  `ALTER TABLE staff ADD COLUMN ended_at INTEGER NOT NULL DEFAULT 0;`,

  `CREATE TABLE audit (
     id INTEGER PRIMARY KEY, at INTEGER NOT NULL, action TEXT NOT NULL, staff TEXT, network TEXT, subject TEXT,
     detail TEXT);
   CREATE INDEX audit_at ON audit (at);`,

  // Failed sign-ins by account and network, either of them empty for the sums over all. Accounts as hashes: people type
  // passwords into the wrong field.
  `CREATE TABLE sign_in_failure (
     account TEXT NOT NULL, network TEXT NOT NULL, known INTEGER NOT NULL, count INTEGER NOT NULL,
     last_at INTEGER NOT NULL, PRIMARY KEY (account, network)) WITHOUT ROWID;
   CREATE INDEX sign_in_failure_last ON sign_in_failure (last_at);`,

  // Browsers in which an account was used before.
  `CREATE TABLE device (hash TEXT PRIMARY KEY, staff_id TEXT NOT NULL, created_at INTEGER NOT NULL) WITHOUT ROWID;`,
]
