/**
 * Steps that made the database what it is. Each step runs once and in this order, in a transaction of its own; how many
 * are done is kept in the file (`PRAGMA user_version`). A step that was released is never changed: add another one.
 * `has` names what a step left behind. The tables of these six steps were part of the lake's database once, and are
 * taken over from there with the step they had reached (`moved-accounts.ts`).
 */
export const MIGRATIONS: readonly {has?: {table: string; column: string}; run: string}[] = [
  {
    has: {table: 'staff', column: 'id'},
    run: `CREATE TABLE staff (
            id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, password_hash TEXT NOT NULL,
            created_at INTEGER NOT NULL);
          CREATE TABLE session (
            token_hash TEXT PRIMARY KEY, staff_id TEXT NOT NULL, created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL);
          CREATE TABLE token (
            id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, staff_id TEXT NOT NULL, label TEXT NOT NULL,
            created_at INTEGER NOT NULL);`,
  },

  // Tokens get a role and an end; those that exist may do what they could, for 90 days from now.
  {
    has: {table: 'token', column: 'role'},
    run: `ALTER TABLE token RENAME COLUMN label TO name;
          ALTER TABLE token ADD COLUMN role TEXT NOT NULL DEFAULT 'write';
          ALTER TABLE token ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE token ADD COLUMN last_used_at INTEGER;
          UPDATE token SET expires_at = (unixepoch() + 90 * 86400) * 1000;`,
  },

  // What began before `ended_at` is over: previews, and the secrets that lead into them.
  {
    has: {table: 'staff', column: 'ended_at'},
    run: 'ALTER TABLE staff ADD COLUMN ended_at INTEGER NOT NULL DEFAULT 0;',
  },

  {
    has: {table: 'audit', column: 'id'},
    run: `CREATE TABLE audit (
            id INTEGER PRIMARY KEY, at INTEGER NOT NULL, action TEXT NOT NULL, staff TEXT, network TEXT, subject TEXT,
            detail TEXT);
          CREATE INDEX audit_at ON audit (at);`,
  },

  // Failed sign-ins by account and network, either of them empty for the sums over all. Accounts as hashes: people type
  // passwords into the wrong field.
  {
    has: {table: 'sign_in_failure', column: 'account'},
    run: `CREATE TABLE sign_in_failure (
            account TEXT NOT NULL, network TEXT NOT NULL, known INTEGER NOT NULL, count INTEGER NOT NULL,
            last_at INTEGER NOT NULL, PRIMARY KEY (account, network)) WITHOUT ROWID;
          CREATE INDEX sign_in_failure_last ON sign_in_failure (last_at);`,
  },

  // Browsers in which an account was used before.
  {
    has: {table: 'device', column: 'hash'},
    run: 'CREATE TABLE device (hash TEXT PRIMARY KEY, staff_id TEXT NOT NULL, created_at INTEGER NOT NULL) WITHOUT ROWID;',
  },

  // Until now all members could do everything, and a token that could write could do so with content and inbox.
  {
    run: `ALTER TABLE staff ADD COLUMN role TEXT NOT NULL DEFAULT 'viewer';
          ALTER TABLE staff ADD COLUMN inbox TEXT NOT NULL DEFAULT 'neither';
          UPDATE staff SET role = 'administrator', inbox = 'both';
          UPDATE token SET role = CASE role WHEN 'write' THEN 'editor' ELSE 'viewer' END;`,
  },

  // Where a session began, when a member signed in last, a password that is only for the first sign-in, and links by which
  // members choose one.
  {
    run: `ALTER TABLE staff ADD COLUMN signed_in_at INTEGER;
          ALTER TABLE staff ADD COLUMN must_change INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE session ADD COLUMN agent TEXT NOT NULL DEFAULT '';
          ALTER TABLE session ADD COLUMN network TEXT NOT NULL DEFAULT '';
          CREATE TABLE link (
            hash TEXT PRIMARY KEY, staff_id TEXT NOT NULL, purpose TEXT NOT NULL, created_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL) WITHOUT ROWID;`,
  },

  // The second factor of an account, by the time (RFC 6238), its recovery codes, and rules for all accounts.
  {
    run: `CREATE TABLE second_factor (
            staff_id TEXT PRIMARY KEY, secret TEXT NOT NULL, last_step INTEGER NOT NULL DEFAULT 0,
            confirmed_at INTEGER) WITHOUT ROWID;
          CREATE TABLE recovery_code (hash TEXT PRIMARY KEY, staff_id TEXT NOT NULL) WITHOUT ROWID;
          CREATE TABLE rule (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;`,
  },

  // Links by which a reader without an account sees one draft.
  {
    run: `CREATE TABLE draft_link (
            id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, document_id TEXT NOT NULL, staff_id TEXT NOT NULL,
            created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
          CREATE INDEX draft_link_document ON draft_link (document_id);`,
  },

  // Passkeys, by the id that the device gave.
  {
    run: `CREATE TABLE passkey (
            id TEXT PRIMARY KEY, staff_id TEXT NOT NULL, name TEXT NOT NULL, public_key BLOB NOT NULL,
            counter INTEGER NOT NULL, transports TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER)
            WITHOUT ROWID;
          CREATE INDEX passkey_staff ON passkey (staff_id);`,
  },

  // Ended accounts, which a sign-in at the company does not bring back: hashes of addresses and identities, without names.
  {
    run: 'CREATE TABLE ended_account (hash TEXT PRIMARY KEY) WITHOUT ROWID;',
  },

  // The pictures of members, which colleagues see with the name.
  {
    run: `ALTER TABLE staff ADD COLUMN picture TEXT;
          CREATE TABLE picture (version TEXT PRIMARY KEY, staff_id TEXT NOT NULL, bytes BLOB NOT NULL);`,
  },

  // When the company said of a session that its owner signed in there just then.
  {
    run: 'ALTER TABLE session ADD COLUMN confirmed_at INTEGER;',
  },

  // The identity of a member at the company's provider, which may give an e-mail address to another person one day.
  {
    run: `CREATE TABLE company_identity (
            issuer TEXT NOT NULL, subject TEXT NOT NULL, staff_id TEXT NOT NULL UNIQUE, created_at INTEGER NOT NULL,
            PRIMARY KEY (issuer, subject)) WITHOUT ROWID;`,
  },

  // Tokens could be made for ten years; a year from now all of those have ended.
  {
    run: 'UPDATE token SET expires_at = min(expires_at, (unixepoch() + 365 * 86400) * 1000);',
  },

  // Links to packs in addition to those to drafts, and how often each was opened.
  {
    run: `ALTER TABLE draft_link RENAME TO private_link;
          ALTER TABLE private_link ADD COLUMN kind TEXT NOT NULL DEFAULT 'draft';
          ALTER TABLE private_link ADD COLUMN openings INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE private_link ADD COLUMN opened_at INTEGER;`,
  },

  // How often links of a kind were opened in a month, also those that ended.
  {
    run: `CREATE TABLE link_month (kind TEXT, month TEXT, openings INTEGER NOT NULL, PRIMARY KEY (kind, month))
            WITHOUT ROWID;`,
  },

  // The session that saw the secret of an app that is not confirmed yet.
  {
    run: 'ALTER TABLE second_factor ADD COLUMN shown_to TEXT;',
  },

  // What a token sees of the inbox is said when it is made; those that exist see what their owner does, as until now.
  {
    run: `ALTER TABLE token ADD COLUMN inbox TEXT NOT NULL DEFAULT 'neither';
          UPDATE token SET inbox = 'both';`,
  },

  // How often visitors searched for something in a month and did not find it; numbered, so that the oldest are known.
  {
    run: `CREATE TABLE unfound_search (
            id INTEGER PRIMARY KEY, phrase TEXT NOT NULL, month TEXT NOT NULL, times INTEGER NOT NULL, work TEXT,
            UNIQUE (phrase, month));`,
  },
]
