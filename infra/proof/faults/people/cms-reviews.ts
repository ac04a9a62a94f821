import { createRequire } from 'node:module';
import { join } from 'node:path';

import { rootFolder } from '../../../run/config/workspace.ts';
import { until } from '../until.ts';

interface SqliteDatabase {
  prepare(sql: string): { all(): unknown[] };
  close(): void;
}
type OpenSqlite = new (file: string, options: { readonly: boolean }) => SqliteDatabase;

/** A failed hand-over is tried again after 30 s, 60 s, 120 s …, and the CMS may have been away for several of these. */
const submittedMaxMs = 300_000;

/** Counts each message among the CMS's reviews. Read from its database and not through its code. */
const countReviews = (databaseFile: string): Map<string, number> => {
  const Sqlite = createRequire(join(rootFolder, 'cms/package.json'))('better-sqlite3') as OpenSqlite;
  const database = new Sqlite(databaseFile, { readonly: true });
  try {
    const rows = database
      .prepare('SELECT message, COUNT(DISTINCT document_id) AS count FROM reviews GROUP BY message')
      .all();
    return new Map((rows as { message: string; count: number }[]).map(({ message, count }) => [message, count]));
  } finally {
    database.close();
  }
};

/** Checks that each accepted review reaches the CMS exactly once. @throws {Error} when some do not arrive */
export const verifyReviews = async (
  databaseFile: string,
  messages: readonly string[],
  find: (finding: string) => void,
): Promise<void> => {
  await until(`${messages.length} reviews are in the CMS`, submittedMaxMs, () => {
    const counts = countReviews(databaseFile);
    return messages.every((message) => counts.has(message));
  });
  const counts = countReviews(databaseFile);
  for (const message of messages) {
    const count = counts.get(message) ?? 0;
    if (count !== 1) find(`the review "${message}" is in the CMS ${count} times`);
  }
};
