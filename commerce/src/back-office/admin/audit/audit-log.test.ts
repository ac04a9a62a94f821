import { expect } from 'chai';

import type { AuditAction } from '@shop/shared-types/contract/admin/accounts';

import { auditEntryCollection } from '../../../platform/audit-log/audit-entry.model.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { buildUser, saveUser } from '../../../accounts/users/build-user.fixture.ts';
import { exportAuditLog, readAuditFilter, readAuditLog } from './present-audit-log.ts';

const minuteMs = 60_000;
const firstAt = Date.parse('2026-01-05T10:00:00.000Z');

describe('the audit log as the staff reads it', () => {
  useTestDatabase();
  const entries: { staff: string; action: AuditAction; target: string }[] = [
    { staff: 'user:1', action: 'user.change', target: 'user:7' },
    { staff: 'office@example.com', action: 'balance.correct', target: 'user:7' },
    { staff: 'office@example.com', action: 'price.set', target: 'service:tg' },
    { staff: 'other@example.com', action: 'price.set', target: 'service:tg' },
  ];
  before(async () => {
    await emptyDatabase();
    await saveUser(buildUser({ _id: 1, email: 'admin@example.com', isAdmin: true }));
    await saveUser(buildUser({ _id: 7, email: 'buyer@example.com' }));
    await auditEntryCollection().insertMany(
      entries.map((entry, index) => ({
        ...entry,
        _id: `entry-${index}`,
        at: new Date(firstAt + index * minuteMs),
        reason: index === 0 ? '=1+1' : '',
        details: { index },
      })),
    );
  });

  type Typed = { staff?: string; action?: AuditAction; target?: string; from?: string; to?: string };
  const idsOf = async (typed: Typed & { before?: string; limit?: number }) =>
    (await readAuditLog({ limit: 50, ...(await readAuditFilter(typed)) })).map(({ id }) => id);

  it('names people by e-mail, whether they acted in the CMS or in the shop, or were acted on', async () => {
    const log = await readAuditLog({ limit: 50 });
    expect(log.map(({ staffEmail, targetEmail }) => [staffEmail, targetEmail])).to.deep.equal([
      ['other@example.com', ''],
      ['office@example.com', ''],
      ['office@example.com', 'buyer@example.com'],
      ['admin@example.com', 'buyer@example.com'],
    ]);
  });

  it('is filtered by person, action, object and time', async () => {
    expect(await idsOf({ staff: 'Office@example.com' })).to.deep.equal(['entry-2', 'entry-1']);
    expect(await idsOf({ staff: 'admin@example.com' })).to.deep.equal(['entry-0']);
    expect(await idsOf({ staff: 'user:1' })).to.deep.equal(['entry-0']);
    expect(await idsOf({ staff: 'nobody@example.com' })).to.deep.equal([]);
    expect(await idsOf({ action: 'price.set' })).to.deep.equal(['entry-3', 'entry-2']);
    expect(await idsOf({ target: 'buyer@example.com' })).to.deep.equal(['entry-1', 'entry-0']);
    expect(await idsOf({ target: 'service:tg', staff: 'other@example.com' })).to.deep.equal(['entry-3']);
    const [from, to] = [1, 3].map((minutes) => new Date(firstAt + minutes * minuteMs).toISOString());
    expect(await idsOf({ from: from ?? '', to: to ?? '' })).to.deep.equal(['entry-2', 'entry-1']);
  });

  it('goes on from page to page within its filter', async () => {
    expect(await idsOf({ action: 'price.set', limit: 1 })).to.deep.equal(['entry-3']);
    expect(await idsOf({ action: 'price.set', limit: 1, before: 'entry-3' })).to.deep.equal(['entry-2']);
    expect(await idsOf({ action: 'price.set', limit: 1, before: 'entry-2' })).to.deep.equal([]);
  });

  it('is exported as it is filtered, and no reason becomes a formula', async () => {
    let text = '';
    for await (const piece of exportAuditLog(await readAuditFilter({ target: 'user:7' }))) text += piece;
    expect(text.trimEnd().split('\r\n')).to.deep.equal([
      'at,who,action,object,user_email,details,reason,id',
      '2026-01-05T10:01:00.000Z,office@example.com,balance.correct,user:7,buyer@example.com,"{""index"":1}",,entry-1',
      `2026-01-05T10:00:00.000Z,admin@example.com,user.change,user:7,buyer@example.com,"{""index"":0}",'=1+1,entry-0`,
    ]);
  });
});
