declare module 'better-sqlite3' {
  interface Statement {
    all: () => unknown[];
    get: () => unknown;
  }

  /** The parts of a SQLite database that a test of older databases uses. */
  class Database {
    constructor(file: string);
    exec: (sql: string) => this;
    prepare: (sql: string) => Statement;
    close: () => this;
  }
  export = Database;
}
