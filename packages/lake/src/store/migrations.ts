/**
 * Steps that made the lake's database what it is. Each step runs once and in this order, in a transaction of its own;
 * how many are done is kept in the file (`PRAGMA user_version`). A step that was released is never changed: add another
 * one. Those of a feature are here as well, so that a folder opens with it and without.
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
   CREATE TABLE IF NOT EXISTS setting (
     staff_id TEXT NOT NULL, key TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (staff_id, key)) WITHOUT ROWID;`,

  // Five steps concerned accounts and their audit, which have been in a database of their own since (`packages/staff`): it
  // takes them over as it finds them. The sixth keeps earlier versions from opening a lake without accounts.
  '',
  '',
  '',
  '',
  '',
  '',
  // Datasets other than the main one, which lie in folders of their own.
  `CREATE TABLE dataset (
     name TEXT PRIMARY KEY, acl_mode TEXT NOT NULL, addon_for TEXT, created_at TEXT NOT NULL,
     created_by TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE dataset_alias (name TEXT PRIMARY KEY, dataset TEXT) WITHOUT ROWID;`,
  // Webhooks, what they have to send and have sent, and how far into the transactions they have looked.
  `CREATE TABLE webhook (id TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE webhook_message (
     place INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, webhook_id TEXT NOT NULL, created_at INTEGER NOT NULL,
     next_at INTEGER, failures INTEGER NOT NULL, status TEXT NOT NULL, result_code INTEGER, headers TEXT NOT NULL,
     body TEXT NOT NULL);
   CREATE INDEX webhook_message_due ON webhook_message (webhook_id, place) WHERE next_at IS NOT NULL;
   CREATE TABLE webhook_attempt (
     id TEXT PRIMARY KEY, webhook_id TEXT NOT NULL, message_id TEXT NOT NULL, created_at INTEGER NOT NULL,
     json TEXT NOT NULL) WITHOUT ROWID;
   CREATE INDEX webhook_attempt_of ON webhook_attempt (webhook_id, created_at);
   CREATE TABLE webhook_seen (only INTEGER PRIMARY KEY CHECK (only = 1), sequence INTEGER NOT NULL);`,
  // A table with rowids: without them a document of more than a kilobyte took a page for itself alone. And from here on
  // `change.apply` is empty, which was never read, and `change.mutations` where the document came whole.
  `ALTER TABLE document RENAME TO document_before;
   CREATE TABLE document (id TEXT PRIMARY KEY, json TEXT NOT NULL);
   INSERT INTO document SELECT id, json FROM document_before ORDER BY id;
   DROP TABLE document_before;`,
]
