import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { startTestEngine, type TestEngine } from '../../app/start-test-engine.fixture.ts';
import { UserModel, type User } from '../../accounts/users/user.model.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { auditShop } from '../audit/audit-shop.ts';
import { runImport, type TableOutcome } from './run-import.ts';
import { undoImport, type UndoOutcome } from './undo-import.ts';

/** The name of the old shop in tests. */
const shop = 'old';

export interface TestImport {
  engine: TestEngine;
  /** Puts these files, and no others, into the folder of the import. */
  write: (files: Readonly<Record<string, readonly string[]>>) => Promise<void>;
  bring: (isRehearsal?: boolean) => Promise<{ outcomes: TableOutcome[]; refused: string[] }>;
  undo: (isRehearsal?: boolean) => Promise<UndoOutcome>;
  findUser: (email: string) => Promise<User | null>;
  expectClean: () => Promise<void>;
}

/** Gives the enclosing `describe` an empty shop before each test, and a folder to import from. */
export const useImport = (): TestImport => {
  useTestDatabase();
  beforeEach(emptyDatabase);
  let folder = '';
  let engine: TestEngine | undefined;
  const started = (): TestEngine => {
    if (!engine) throw new Error('the engine starts before the first test');
    return engine;
  };
  before(() => {
    engine = startTestEngine();
  });
  after(async () => {
    await started().node.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get engine() {
      return started();
    },
    write: async (files) => {
      await rm(folder, { recursive: true, force: true });
      folder = await mkdtemp(join(tmpdir(), 'import-'));
      for (const [name, lines] of Object.entries(files)) await writeFile(join(folder, name), `${lines.join('\n')}\n`);
    },
    bring: async (isRehearsal = false) => {
      const refused: string[] = [];
      const outcomes = await runImport(
        started().node,
        { folder, shop, isRehearsal },
        {
          onRefused: (table, line, reason) => void refused.push(`${table} ${line}: ${reason}`),
          onProgress: () => undefined,
        },
      );
      return { outcomes, refused };
    },
    undo: (isRehearsal = false) => undoImport(started().node, { shop, isRehearsal }),
    findUser: (email) => UserModel.findOne({ email }).lean<User>(),
    expectClean: async () => void expect((await auditShop()).findings).to.deep.equal([]),
  };
};
