import { expect } from 'chai';

import { useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { SupplierActivationModel } from '../../../supply/remote/supplier-activation.model.ts';
import { ActivationModel } from '../activation.model.ts';
import { rollUpSupplierHours } from './roll-up-supplier-hours.ts';
import { sumSupplierSales } from './sum-supplier-sales.ts';
import { SupplierHourCursorModel, SupplierHourModel } from './supplier-hour.model.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = new Date('2026-01-10T09:30:00.000Z');
const startOfNow = new Date('2026-01-10T09:00:00.000Z');
const since = new Date(now.getTime() - 5 * 24 * hourMs);
const supplierIds = [7, 8];

/** Each third order is cancelled, each other one has its code after some seconds; each fifth is charged by the upstream. */
const buildOrder = (index: number) => {
  const boughtAt = new Date(now.getTime() - index * 47 * minuteMs);
  const isCancelled = index % 3 === 0;
  const endedAt = new Date(boughtAt.getTime() + 15 * minuteMs);
  const code = {
    id: 1,
    code: '1234',
    text: '1234',
    from: 'Test',
    receivedAt: new Date(boughtAt.getTime() + index * 900),
  };
  return {
    _id: index + 1,
    userId: 1,
    status: isCancelled ? 'cancelled' : 'finished',
    service: 'tg',
    country: 46,
    operator: 'any',
    phone: String(46_700_000_000 + index),
    supplierId: supplierIds[index % 2],
    supplierActivationId: String(index),
    price: 1_000 + index,
    supplierShare: 700,
    boughtAt,
    expiresAt: endedAt,
    cancellableFrom: boughtAt,
    endedAt,
    messages: isCancelled ? [] : [code],
    version: 1,
  };
};

describe('what a supplier’s orders brought', () => {
  useTestDatabase();
  const rollUp = (id: number, through: Date) => rollUpSupplierHours(id, through, { asksCharges: true });
  const read = () => sumSupplierSales(supplierIds, since, { asksCharges: true });

  before(async () => {
    await ActivationModel.insertMany(Array.from({ length: 180 }, (_, index) => buildOrder(index)));
    const charged = Array.from({ length: 180 }, (_, index) => index).filter((index) => index % 5 === 0);
    await SupplierActivationModel.insertMany(
      charged.map((index) => ({
        _id: `${supplierIds[index % 2]}:${index}`,
        supplierId: supplierIds[index % 2],
        supplierActivationId: String(index),
        intentId: index,
        phone: 'x',
        service: 'tg',
        country: 46,
        operator: 'any',
        isOpen: false,
        charged: 500,
        ...(index % 2 === 0 ? { gaveBack: index % 3 === 0 ? 500 : 0 } : {}),
        claimedAt: now,
      })),
    );
    await ActivationModel.updateMany({ _id: { $mod: [13, 2] } }, { refundedAt: now });
  });

  it('is the same before and after its hours are summed, however often', async () => {
    const live = await read();
    expect(live.get(7)?.sold).to.be.greaterThan(50);
    expect(live.get(7)?.medianSeconds).to.be.greaterThan(10);
    await Promise.all(supplierIds.map((id) => rollUp(id, new Date(startOfNow.getTime() - 30 * hourMs))));
    expect(await read()).to.deep.equal(live);
    for (let time = 0; time < 2; time += 1) {
      await Promise.all(supplierIds.map((id) => rollUp(id, startOfNow)));
      expect(await read()).to.deep.equal(live);
    }
  });

  it('reads no order of the summed hours again, but the refunded ones', async () => {
    const before = (await read()).get(7);
    const refunded = await ActivationModel.findOneAndUpdate(
      { supplierId: 7, status: 'finished', refundedAt: null, boughtAt: { $lt: new Date(now.getTime() - 48 * hourMs) } },
      { refundedAt: now },
    ).lean();
    expect((await read()).get(7)?.turnover).to.equal((before?.turnover ?? 0) - (refunded?.price ?? 0));
    await ActivationModel.deleteMany({ boughtAt: { $lt: new Date(now.getTime() - 24 * hourMs) }, refundedAt: null });
    expect((await read()).get(7)?.sold).to.equal(before?.sold);
    expect(await SupplierHourModel.countDocuments({ hour: { $gte: startOfNow } })).to.equal(0);
    expect(await SupplierHourCursorModel.countDocuments({ through: startOfNow })).to.equal(2);
  });
});
