import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readSettings } from '../src/operation/settings/read-settings';

const connectionTimeoutMs = 60_000;

interface SqliteConnection {
  pragma: (statement: string) => unknown;
}

/**
 * A write-ahead log waits for the disk once a checkpoint instead of twice a statement: the first start, which writes
 * thousands of rows, is several times faster. A crash of the process loses nothing.
 */
const useWriteAheadLog = (connection: SqliteConnection, done: (error: Error | null) => void): void => {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  done(null);
};

/** The server's certificate is always checked: against DATABASE_CA_FILE where it is named, else against Node's list of authorities. */
const readTls = ({ DATABASE_SSL, DATABASE_CA_FILE }: NodeJS.ProcessEnv): false | { ca?: string } => {
  if (DATABASE_SSL !== 'true') return false;
  return DATABASE_CA_FILE ? { ca: readFileSync(DATABASE_CA_FILE, 'utf8') } : {};
};

/** SQLite in the data folder; PostgreSQL when DATABASE_CLIENT asks for it. */
export default () => {
  const { env } = process;
  if ((env.DATABASE_CLIENT || 'sqlite') === 'sqlite') {
    const filename = env.DATABASE_FILENAME || join(readSettings(env, process.cwd()).dataFolder, 'content.sqlite');
    return {
      connection: {
        client: 'sqlite',
        connection: { filename },
        useNullAsDefault: true,
        pool: { min: 1, max: 1, afterCreate: useWriteAheadLog },
      },
    };
  }
  return {
    connection: {
      client: 'postgres',
      connection: env.DATABASE_URL
        ? { connectionString: env.DATABASE_URL }
        : {
            host: env.DATABASE_HOST || '127.0.0.1',
            port: Number(env.DATABASE_PORT || 5432),
            database: env.DATABASE_NAME || 'cms',
            user: env.DATABASE_USERNAME || 'cms',
            password: env.DATABASE_PASSWORD,
            ssl: readTls(env),
          },
      pool: { min: 0, max: 10 },
      acquireConnectionTimeout: connectionTimeoutMs,
    },
  };
};
