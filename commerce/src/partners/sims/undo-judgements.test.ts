import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import {
  buildReportedSim,
  fundUser,
  poolSupplier,
  putSims,
  type TestActivations,
} from '../../sales/activations/build-activations.fixture.ts';
import { banActivation } from '../../sales/activations/closing/ban-activation.ts';
import { cancelActivation } from '../../sales/activations/closing/cancel-activation.ts';
import { buyNumber } from '../../sales/activations/purchase/buy-number.ts';
import { AuditEntryModel } from '../../platform/audit-log/audit-entry.model.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { AccountModel } from '../../ledger/balances/account.model.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { findSim } from '../../supply/pool/list-sims.ts';
import { reviewHeldBackSims } from '../../supply/pool/review-held-back.ts';
import { recountStock } from '../../supply/pool/recount-stock.ts';
import { presentComplaints, presentJudgedSim } from './present-sims.ts';
import { fixAsPartner, forgiveAsStaff } from './undo-judgements.ts';

const selection = { service: 'tg', country: 46 };
const dayMs = 86_400_000;
const phone = buildReportedSim(0).phone;
const staff = { staff: 'office@example.com', userId: 1 };
const own = { phone, supplierIds: [poolSupplier] };

describe('what buyers said of a number, undone', function undone() {
  this.timeout(60_000);
  useTestDatabase();
  let shop: TestActivations;
  const end = async (userId: number, how: typeof banActivation): Promise<void> => {
    const { _id: id } = await buyNumber(shop, { ...selection, userId });
    await how(shop, { userId, id });
  };
  const complaints = async () => presentComplaints(await findSim(phone), shop.clock());
  const forgive = (service?: string) => forgiveAsStaff(shop, staff, { phone, service, reason: 'Tried it by hand' });

  beforeEach(async () => {
    await emptyDatabase();
    shop = startTestEngine().activations;
    await putSims(shop, 1);
    for (const userId of [7, 8, 9, 10, 11]) {
      await fundUser(shop, userId, kopecks(50_000));
      const codes = { since: shop.clock(), current: 1, before: 0 };
      await AccountModel.updateOne({ _id: userAccount(userId) }, { $set: { codes }, $inc: { version: 1 } });
    }
  });
  afterEach(async () => {
    await shop.stockTally.flush();
    expect(await recountStock(shop.clock(), { settleMs: 0 }), 'the counters were right').to.equal(0);
    expect((await auditShop()).findings).to.deep.equal([]);
    await shop.close();
  });

  it('the partner sees how many people said what, and until when it is off sale, but no buyer (4.31)', async () => {
    expect(await complaints()).to.deep.equal([]);
    await end(7, banActivation);
    await end(8, cancelActivation);
    expect(await complaints()).to.deep.equal([{ service: 'tg', banned: 1, returned: 1, offSaleUntil: null }]);
    for (const userId of [9, 10]) await end(userId, banActivation);
    const until = new Date(shop.clock().getTime() + 14 * dayMs).toISOString();
    expect(await complaints()).to.deep.equal([{ service: 'tg', banned: 3, returned: 1, offSaleUntil: until }]);
    const { judgements, heldBack } = presentJudgedSim(await findSim(phone), shop.clock());
    expect(judgements.map(({ userId, how, hasPaid, isCounted }) => [userId, how, hasPaid, isCounted])).to.deep.equal([
      [7, 'banned', true, true],
      [8, 'returned', true, true],
      [9, 'banned', true, true],
      [10, 'banned', true, true],
    ]);
    expect(judgements[0]?.at).to.equal(shop.clock().toISOString());
    expect(heldBack).to.deep.equal([{ service: 'tg', until }]);
  });

  it('staff drop it with a reason in the audit log, once; everybody gets the number again (4.30)', async () => {
    for (const userId of [7, 8, 9]) await end(userId, banActivation);
    expect(await rejectionCodeOf(buyNumber(shop, { ...selection, userId: 10 }))).to.equal('NO_NUMBERS');
    expect((await forgive('wa')).heldBack, 'another service').to.have.lengthOf(1);
    const answers = await Promise.all([forgive(), forgive('tg'), forgive()]);
    for (const { judgements, heldBack, soldFor } of answers)
      expect({ judgements, heldBack, soldFor }).to.deep.equal({ judgements: [], heldBack: [], soldFor: [] });
    const noted = await AuditEntryModel.find({ action: 'sim.forgive' }).lean();
    expect(noted).to.have.lengthOf(1);
    expect(noted[0]).to.include({ staff: 'office@example.com', target: `sim:${phone}`, reason: 'Tried it by hand' });
    expect(noted[0]?.details).to.include({ judgements: 3 });
    expect((await buyNumber(shop, { ...selection, userId: 7 })).phone, 'its first judge too').to.equal(phone);
  });

  it('a running sale stays as it is, and the ban that meets the forgiveness counts or is dropped', async () => {
    await end(7, banActivation);
    const { _id: id } = await buyNumber(shop, { ...selection, userId: 8 });
    await Promise.all([forgive(), banActivation(shop, { userId: 8, id })]);
    const left = (await findSim(phone)).judgements ?? [];
    expect(left.map(({ userId }) => userId)).to.deep.equal(left.length === 0 ? [] : [8]);
    await buyNumber(shop, { ...selection, userId: 9 });
    await forgive();
    expect((await findSim(phone)).soldFor).to.deep.equal(['tg']);
    expect(await rejectionCodeOf(buyNumber(shop, { ...selection, userId: 10 })), 'sold once').to.equal('NO_NUMBERS');
  });

  it('its partner has it offered again once a day; the next buyer without a code takes it off (4.31)', async () => {
    for (const userId of [7, 8, 9]) await end(userId, banActivation);
    const tries = await Promise.all([fixAsPartner(shop, own), fixAsPartner(shop, own)]);
    expect(tries.flat(), 'of two presses one').to.deep.equal(['tg']);
    expect(await rejectionCodeOf(buyNumber(shop, { ...selection, userId: 7 })), 'not to who banned it').to.equal(
      'NO_NUMBERS',
    );
    await end(10, cancelActivation);
    expect(await rejectionCodeOf(buyNumber(shop, { ...selection, userId: 11 }))).to.equal('NO_NUMBERS');
    expect(await rejectionCodeOf(fixAsPartner(shop, own))).to.equal('TOO_MANY_REQUESTS');
    shop.testClock.advance(dayMs - 1);
    expect(await rejectionCodeOf(fixAsPartner(shop, own))).to.equal('TOO_MANY_REQUESTS');
    shop.testClock.advance(1);
    expect(await fixAsPartner(shop, own)).to.deep.equal(['tg']);
    expect(await reviewHeldBackSims(shop), 'nothing is left to review').to.equal(0);
  });

  it('a press with nothing to offer uses no day up; a number of somebody else is not there', async () => {
    await end(7, banActivation);
    expect(await fixAsPartner(shop, own)).to.deep.equal([]);
    for (const userId of [8, 9]) await end(userId, banActivation);
    expect(await rejectionCodeOf(fixAsPartner(shop, { phone, supplierIds: [2] }))).to.equal('SIM_NOT_FOUND');
    expect(await rejectionCodeOf(fixAsPartner(shop, { phone: '46730999999', supplierIds: [poolSupplier] }))).to.equal(
      'SIM_NOT_FOUND',
    );
    expect(await rejectionCodeOf(forgiveAsStaff(shop, staff, { phone: '46730999999', reason: 'x' }))).to.equal(
      'SIM_NOT_FOUND',
    );
    expect(await fixAsPartner(shop, own)).to.deep.equal(['tg']);
  });
});
