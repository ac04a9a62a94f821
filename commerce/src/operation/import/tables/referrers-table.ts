import mongoose from 'mongoose';

import { referralModes, type ReferralMode } from '@shop/shared-types/contract/referrals';

import { findTakenReferrers, insertReferrers } from '../../../money/referrals/import-referrers.ts';
import { moneyTransaction } from '../../../platform/database/transaction-options.ts';
import { idsOf, LineRefused, readKey, withRecords, type ImportTable } from '../import-table.ts';
import { insertRecords } from '../imported-record.model.ts';

interface OldReferrerLine {
  user: string;
  code: string;
  mode: ReferralMode;
  sharePercent: number | null;
}

/** Programs send at most 40 characters. */
const codeForm = /^[\w-]{3,40}$/;
const shareMax = 100;

const readShare = (text: string): number | null => {
  if (text === '') return null;
  if (!/^\d{1,3}$/.test(text) || Number(text) > shareMax)
    throw new LineRefused(`share_percent is no whole number from 0 to ${shareMax}`);
  return Number(text);
};

/** `referrers.csv`: the codes of referral links, which go on leading to their owners (rule 23.10). */
export const referrersTable: ImportTable<OldReferrerLine> = {
  name: 'referrers',
  columns: { needed: ['user', 'code'], more: ['mode', 'share_percent'] },
  read: (cells) => {
    const user = readKey(cells, 'user');
    const code = cells['code'] ?? '';
    if (!codeForm.test(code)) throw new LineRefused('code is none of 3 to 40 letters, digits, - and _');
    const mode = referralModes.find((one) => one === (cells['mode'] || 'user'));
    if (!mode) throw new LineRefused(`mode is none of ${referralModes.join(', ')}`);
    return {
      key: user,
      uniques: [{ what: `the code ${code}`, value: code }],
      entry: { user, code, mode, sharePercent: readShare(cells['share_percent'] ?? '') },
    };
  },
  userOf: ({ user }) => user,
  judge: async (_run, lines, users) => {
    const taken = await findTakenReferrers(
      lines.map(({ entry }) => entry.code),
      idsOf(users),
    );
    return lines.flatMap((line) => {
      const { code, user } = line.entry;
      if (taken.userIds.has(users.get(user) ?? 0)) return [{ line, reason: 'the user has a referral link here' }];
      return taken.codes.has(code) ? [{ line, reason: `the code ${code} is taken here` }] : [];
    });
  },
  write: async (run, lines, users) => {
    const found = withRecords(run, { table: 'referrers', lines, users });
    const referrers = found.map(({ userId, code, mode, sharePercent }) => ({ userId, code, mode, sharePercent }));
    await mongoose.connection.withSession((session) =>
      session.withTransaction(async () => {
        await insertReferrers(referrers, run.deps.clock(), session);
        await insertRecords(
          found.map(({ record }) => record),
          session,
        );
      }, moneyTransaction),
    );
  },
};
