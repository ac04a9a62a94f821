import { expect } from 'chai';

import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { FailedRecordModel } from '../../platform/failed-records/failed-record.model.ts';
import { noteFailure, readFailures } from '../../platform/failed-records/record-failures.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { createStaffCaller, editor } from './call-as-staff.fixture.ts';

interface Listed {
  id: string;
  cursor: string;
  isSetAside: boolean;
  isLost: boolean;
  attempts: number;
  reason: string;
}

const failure = new Error('the account is missing');
const reason = 'The account was restored';
const clock = (): Date => new Date();

describe('records that could not be worked off', function failedRecords() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    shop = await startTestShop();
  });
  beforeEach(async () => {
    await FailedRecordModel.deleteMany({});
    await noteFailure({ queue: 'test sweep', clock, attemptsMax: 1 }, { recordId: 7, failure });
    await noteFailure({ queue: 'test sweep', clock }, { recordId: 8, failure });
    await noteFailure({ queue: 'test e-mails', clock, attemptsMax: 1, isLost: true }, { recordId: 'a/b', failure });
  });

  const call = createStaffCaller(() => shop);
  const list = async () => (await call<Listed[]>('get', '/api/admin/failed-records')).data;
  const decide = (id: string, decision: 'retries' | 'dismissals') =>
    call('post', `/api/admin/failed-records/${encodeURIComponent(id)}/${decision}`, { body: { reason } });

  it('are listed with why, those first that wait for the staff', async () => {
    const listed = await list();
    expect(listed.map(({ id }) => id).sort()).to.deep.equal(['test e-mails:a/b', 'test sweep:7', 'test sweep:8']);
    expect(listed.map(({ isSetAside }) => isSetAside)).to.deep.equal([true, true, false]);
    expect(listed.find(({ id }) => id === 'test sweep:7')).to.include({
      attempts: 1,
      isLost: false,
      reason: 'Error: the account is missing',
    });
  });

  it('are read page by page, though some go away meanwhile', async () => {
    const page = async (before?: string) => {
      const from = before === undefined ? '' : `&before=${encodeURIComponent(before)}`;
      return (await call<Listed[]>('get', `/api/admin/failed-records?limit=2${from}`)).data;
    };
    const first = await page();
    await FailedRecordModel.deleteMany({ _id: first[1]?.id });
    const rest = await page(first[1]?.cursor);
    expect([...first, ...rest].map(({ id }) => id).sort()).to.deep.equal([
      'test e-mails:a/b',
      'test sweep:7',
      'test sweep:8',
    ]);
  });

  it('are tried again at once, once the staff says so and why', async () => {
    expect((await decide('test sweep:7', 'retries')).status).to.equal(200);
    const failures = await readFailures({ queue: 'test sweep', clock });
    expect(failures.due().map(({ recordId }) => recordId)).to.include(7);
    expect(failures.find(7)).to.include({ attempts: 0, isSetAside: false });
    const [entry] = await auditEntryCollection().find({ target: 'failed-record:test sweep:7' }).toArray();
    expect(entry).to.include({ staff: editor, action: 'failed-record.retry', reason });
  });

  it('are off the list when they are messages, which nobody can send again', async () => {
    expect((await decide('test e-mails:a/b', 'retries')).code).to.equal('STATUS_CONFLICT');
    expect((await decide('test e-mails:a/b', 'dismissals')).status).to.equal(200);
    expect((await list()).map(({ id }) => id)).not.to.include('test e-mails:a/b');
    const actions = await auditEntryCollection().find({ target: 'failed-record:test e-mails:a/b' }).toArray();
    expect(actions.map(({ action }) => action)).to.deep.equal(['failed-record.dismiss']);
  });

  it('are left alone while they are still tried, when they are gone, and where work would be lost', async () => {
    for (const [id, decision] of [
      ['test sweep:8', 'retries'],
      ['test sweep:9', 'retries'],
      ['test sweep:7', 'dismissals'],
      ['test sweep:9', 'dismissals'],
    ] as const)
      expect((await decide(id, decision)).code, `${id} ${decision}`).to.equal('STATUS_CONFLICT');
    expect(await list()).to.have.length(3);
  });
});
