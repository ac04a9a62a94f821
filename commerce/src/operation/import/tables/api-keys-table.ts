import mongoose from 'mongoose';

import { namedKeyPrefix } from '@shop/shared-types/contract/api-keys';
import { sandboxKeyPrefix } from '@shop/shared-types/contract/sandbox';

import { findActive, findTakenKeys, storeOldKeys } from '../../../accounts/users/imports/import-api-keys.ts';
import { moneyTransaction } from '../../../platform/database/transaction-options.ts';
import { idsOf, LineRefused, readKey, withRecords, type ImportTable } from '../import-table.ts';
import { insertRecords } from '../imported-record.model.ts';

interface OldKey {
  user: string;
  apiKey: string;
}

/** Shorter keys can be guessed; longer ones or ones with blanks fit into no program. */
const apiKeyForm = /^[\x21-\x7e]{16,128}$/;

const readApiKey = (text: string): string => {
  if (!apiKeyForm.test(text)) throw new LineRefused('key is none of 16 to 128 letters, digits and signs');
  if (text.startsWith(namedKeyPrefix) || text.startsWith(sandboxKeyPrefix))
    throw new LineRefused(`key begins as keys of another kind do here: ${namedKeyPrefix}… or ${sandboxKeyPrefix}…`);
  return text;
};

/** `api-keys.csv`: the keys of buyers' programs, which go on unchanged (rule 23.10). */
export const apiKeysTable: ImportTable<OldKey> = {
  name: 'api-keys',
  columns: { needed: ['user', 'key'], more: [] },
  read: (cells) => {
    const user = readKey(cells, 'user');
    const apiKey = readApiKey(cells['key'] ?? '');
    return { key: user, uniques: [{ what: 'this key', value: apiKey }], entry: { user, apiKey } };
  },
  userOf: ({ user }) => user,
  judge: async ({ deps }, lines, users) => {
    const taken = await findTakenKeys(
      deps.secrets,
      lines.map(({ entry }) => entry.apiKey),
    );
    const active = await findActive(idsOf(users));
    return lines.flatMap((line) => {
      if (taken.has(line.entry.apiKey)) return [{ line, reason: 'an account here has this key' }];
      return active.has(users.get(line.entry.user) ?? 0)
        ? [{ line, reason: 'the user was active here, and may use the key that this shop gave' }]
        : [];
    });
  },
  write: async (run, lines, users) => {
    const keys = withRecords(run, { table: 'api-keys', lines, users });
    await mongoose.connection.withSession((session) =>
      session.withTransaction(async () => {
        await storeOldKeys(run.deps.secrets, keys, session);
        await insertRecords(
          keys.map(({ record }) => record),
          session,
        );
      }, moneyTransaction),
    );
  },
};
