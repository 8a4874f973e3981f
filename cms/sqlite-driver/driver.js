'use strict';

const { DatabaseSync } = require('@photostructure/sqlite');

/** As long as better-sqlite3 waits for another writer. */
const BUSY_TIMEOUT_MS = 5_000;
/** Strapi says the same again and again; compiling takes longer than most answers. */
const MAX_STATEMENTS = 300;
const CHANGES_TABLES = /^\s*(alter|create|drop)\b/i;

/**
 * What Knex's client for better-sqlite3 calls, and nothing else of it. better-sqlite3 itself is
 * compiled at installation or fetched
 * from outside the package registry; @photostructure/sqlite carries its binaries, and the shop
 * keeps its own data with it.
 */
module.exports = class Database {
  constructor(filename, { readonly = false } = {}) {
    this.connection = new DatabaseSync(filename, { readOnly: readonly, timeout: BUSY_TIMEOUT_MS });
    this.statements = new Map();
  }

  prepare(sql) {
    if (CHANGES_TABLES.test(sql) || this.statements.size >= MAX_STATEMENTS) this.statements.clear();
    const known = this.statements.get(sql) ?? this.compile(sql);
    this.statements.set(sql, known);
    return known;
  }

  compile(sql) {
    const statement = this.connection.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (bindings) => statement.all(...bindings).map((row) => ({ ...row })), // theirs have no prototype; Strapi asks rows for hasOwnProperty
      run: (bindings) => statement.run(...bindings),
    };
  }

  close() {
    this.connection.close();
  }
};
