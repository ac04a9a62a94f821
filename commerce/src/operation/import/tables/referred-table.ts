import mongoose from 'mongoose';

import { findReferred, linkReferred } from '../../../accounts/users/imports/link-referred.ts';
import { openReferrers } from '../../../money/referrals/import-referrers.ts';
import { moneyTransaction } from '../../../platform/database/transaction-options.ts';
import { findImportedUsers, idsOf, LineRefused, readKey, withRecords, type ImportTable } from '../import-table.ts';
import { insertRecords } from '../imported-record.model.ts';

interface OldReferralLine {
  user: string;
  referrer: string;
}

/** `referred.csv`: who brought whom. The referrer earns of what the user buys here (rule 23.10). */
export const referredTable: ImportTable<OldReferralLine> = {
  name: 'referred',
  columns: { needed: ['user', 'referrer'], more: [] },
  read: (cells) => {
    const user = readKey(cells, 'user');
    const referrer = readKey(cells, 'referrer');
    if (user === referrer) throw new LineRefused('nobody brings himself');
    return { key: user, uniques: [], entry: { user, referrer } };
  },
  userOf: ({ user }) => user,
  judge: async (run, lines, users) => {
    const referrers = await findImportedUsers(
      run,
      lines.map(({ entry }) => entry.referrer),
    );
    const referred = await findReferred(idsOf(users));
    return lines.flatMap((line) => {
      const { user, referrer } = line.entry;
      if (!referrers.has(referrer)) return [{ line, reason: `the referrer ${referrer} was not brought in` }];
      return referred.has(users.get(user) ?? 0) ? [{ line, reason: 'the user has a referrer here' }] : [];
    });
  },
  write: async (run, lines, users) => {
    const referrers = await findImportedUsers(
      run,
      lines.map(({ entry }) => entry.referrer),
    );
    const referrals = withRecords(run, { table: 'referred', lines, users }).map((line) => ({
      ...line,
      referrerUserId: referrers.get(line.referrer) ?? 0,
    }));
    await openReferrers(run.deps, [...new Set(referrals.map(({ referrerUserId }) => referrerUserId))]);
    await mongoose.connection.withSession((session) =>
      session.withTransaction(async () => {
        await linkReferred(referrals, session);
        await insertRecords(
          referrals.map(({ record }) => record),
          session,
        );
      }, moneyTransaction),
    );
  },
};
