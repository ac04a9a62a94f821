import { createHash } from 'node:crypto';

import mongoose from 'mongoose';
import { ValidationError } from 'yup';

import { registration } from '@shop/shared-types/contract/users';
import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import { findTakenEmails, insertUsers, makeUsers, type OldUser } from '../../../accounts/users/imports/import-users.ts';
import { findHashFault } from '../../../accounts/users/passwords/imported/imported-hash.ts';
import type { User } from '../../../accounts/users/user.model.ts';
import { moneyTransaction } from '../../../platform/database/transaction-options.ts';
import { LineRefused, readKey, readMoment, readYes, type ImportTable } from '../import-table.ts';
import { insertRecords, recordOf } from '../imported-record.model.ts';

/** A cell in the form of the registration. @throws LineRefused. */
const readField = (field: 'email' | 'name', text: string): string => {
  try {
    return registration.validateSyncAt(field, { [field]: text }) as string;
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    throw new LineRefused(`${field} is none that the shop takes: ${text.slice(0, 60)}`);
  }
};

const readLocale = (text: string): LocaleCode => {
  const locale = localeCodes.find((code) => code === text.toLowerCase());
  if (!locale) throw new LineRefused(`language is none of ${localeCodes.join(', ')}`);
  return locale;
};

const readHash = (text: string): string | undefined => {
  if (text === '') return undefined;
  const fault = findHashFault(text);
  if (fault !== undefined) throw new LineRefused(`password_hash ${fault}`);
  return text;
};

/** Changes with the credentials of an account, and reveals none of them. */
export const markOf = ({ email, passwordHash }: Pick<User, 'email' | 'passwordHash'>): string =>
  createHash('sha256')
    .update(JSON.stringify([email, passwordHash]))
    .digest('hex');

/** `users.csv`: accounts with their password hashes (rule 23.7). */
export const usersTable: ImportTable<OldUser> = {
  name: 'users',
  columns: {
    needed: ['id', 'email'],
    more: ['name', 'password_hash', 'created_at', 'email_confirmed', 'language', 'blocked'],
  },
  read: (cells, { deps }) => {
    const now = deps.clock();
    const email = readField('email', cells['email'] ?? '');
    const createdAt = readMoment(cells, 'created_at', now);
    return {
      key: readKey(cells, 'id'),
      uniques: [{ what: `the address ${email}`, value: email }],
      entry: {
        email,
        name: cells['name'] ? readField('name', cells['name']) : 'Customer',
        passwordHash: readHash(cells['password_hash'] ?? ''),
        createdAt,
        emailConfirmedAt: readYes(cells, 'email_confirmed', false) ? now : null,
        locale: readLocale(cells['language'] || 'en'),
        isActive: !readYes(cells, 'blocked', false),
      },
    };
  },
  judge: async (_run, lines) => {
    const taken = await findTakenEmails(lines.map(({ entry }) => entry.email));
    const refused = lines.filter(({ entry }) => taken.has(entry.email));
    return refused.map((line) => ({ line, reason: `the address ${line.entry.email} has an account here` }));
  },
  write: async ({ deps, shop }, lines) => {
    const made = await makeUsers(
      deps,
      lines.map(({ entry }) => entry),
    );
    const at = deps.clock();
    const records = made.map((user, index) => {
      const { key, said } = lines[index] ?? { key: '', said: '' };
      return { ...recordOf({ shop, table: 'users', line: { key, said }, userId: user._id, at }), mark: markOf(user) };
    });
    await mongoose.connection.withSession((session) =>
      session.withTransaction(async () => {
        await insertUsers(made, session);
        await insertRecords(records, session);
      }, moneyTransaction),
    );
  },
};
