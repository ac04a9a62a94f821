import { expect } from 'chai';

import type { AdminPriceRow } from '@shop/shared-types/contract/admin/catalogue';
import type {
  PriceTableLine,
  PriceTableRehearsal,
  RefusedPriceLine,
} from '@shop/shared-types/contract/admin/price-table';

import { auditEntryCollection } from '../../../platform/audit-log/audit-entry.model.ts';
import { useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../../proof/whole-shop/start-test-shop.fixture.ts';
import { SupplierModel } from '../../../supply/directory/supplier.model.ts';
import { UserModel } from '../../../accounts/users/user.model.ts';
import { createStaffCaller, editor } from '../call-as-staff.fixture.ts';
import { applyPriceTable } from './apply-price-table.ts';

const headings = 'kind,sale,owner_id,service,country,price_rub,margin_percent';
/** A supplier of the house that asks its own prices. */
const houses = 9;
const [service, country] = ['tg', 46];

describe('the price table (rule 1.13)', function table() {
  this.timeout(60_000);
  let shop: TestShop;
  let userId: number;
  after(() => shop.close());
  useTestDatabase();
  const call = createStaffCaller(() => shop);

  before(async () => {
    shop = await startTestShop();
    ({ _id: userId } = await UserModel.findOne({ email: 'buyer@example.com' }).orFail());
    const key = 'the-key-of-the-house';
    const softwareKeyHash = shop.commerce.secrets.keyedHash('software-key', key);
    await SupplierModel.create({
      _id: houses,
      kind: 'pool',
      name: '=House "pool", own',
      softwareKeyHash,
      heardAt: new Date(),
    });
    await shop.commerce.refresh();
    expect(
      (await call('put', '/api/admin/margins', { body: { marginPercent: 50, wholesaleMarginPercent: 10 } })).code,
    ).to.equal(undefined);
  });

  const fileOf = (...lines: string[]): string => [headings, ...lines, ''].join('\r\n');
  const rehearse = async (csv: string) => {
    const answer = await call<PriceTableRehearsal>('post', '/api/admin/price-table/rehearsals', { body: { csv } });
    expect(answer.status, answer.code).to.equal(200);
    return answer.data;
  };
  const apply = (csv: string, fingerprint: string, key?: string) =>
    call<{ changes: number }>('post', '/api/admin/price-table', {
      body: { csv, fingerprint },
      ...(key === undefined ? {} : { key }),
    });
  const rehearseAndApply = async (csv: string) => {
    const { fingerprint, refused } = await rehearse(csv);
    expect(refused).to.deep.equal([]);
    const applied = await apply(csv, fingerprint);
    expect(applied.status, applied.code).to.equal(200);
    return applied.data;
  };
  const exported = async (query = ''): Promise<string> => {
    const answer = await fetch(`${shop.base}/api/admin/price-table.csv${query}`, {
      headers: {
        authorization: `Bearer ${await shop.tokenOf('admin-service')}`,
        'x-staff': editor,
        'x-staff-roles': 'owner',
      },
    });
    expect(answer.status).to.equal(200);
    return answer.text();
  };
  const rowOf = async (query = '') =>
    (await call<AdminPriceRow[]>('get', `/api/admin/prices?service=${service}${query}`)).data.find(
      (row) => row.country === country,
    );
  const lineOf = ({ lines }: PriceTableRehearsal, line: number): PriceTableLine => {
    const found = lines.find((one) => one.line === line);
    if (!found) throw new Error(`no line ${line}`);
    return found;
  };
  const reasonsOf = ({ refused }: { refused: readonly RefusedPriceLine[] }) =>
    refused.map(({ line, reason, text }) => [line, reason, text]);

  it('is exported, edited and uploaded again; what is not edited changes nothing', async () => {
    const ofService = await exported(`?service=${service}`);
    const margins = await exported('?kind=house-margin');
    const csv = ofService.replace('\r\n', `\r\n${margins.split('\r\n')[1]}\r\n`);
    const whole = await rehearse(csv);
    expect(whole.refused).to.deep.equal([]);
    expect(whole.changes).to.equal(0);
    expect(whole.lines.length, 'every line of the file').to.equal(csv.trimEnd().split('\r\n').length - 1);

    const edited = csv.replace('house-margin,,,,,,,,,50,', 'house-margin,,,,,,,,,60,');
    const one = await rehearse(edited);
    expect(one.changes).to.equal(1);
    const changed = one.lines.filter(({ before, after }) => before !== after);
    expect(changed).to.have.length(1);
    expect(changed[0]).to.include({ kind: 'house-margin', before: 50, after: 60, line: 2 });
    const places = one.lines.filter(({ buyerPaysBefore, buyerPaysAfter }) => buyerPaysBefore !== buyerPaysAfter);
    expect(places, 'the margin shows in the prices of the other lines').to.not.be.empty;
  });

  it('comes back from a spreadsheet, with its mark, semicolons and decimal commas (rule 19.45)', async () => {
    for (const form of ['comma', 'semicolon'] as const) {
      const csv = await exported(`?service=${service}&spreadsheet=${form}`);
      expect(csv.split('\r\n', 1)[0]).to.contain(form === 'comma' ? 'kind,sale' : 'kind;sale');
      const read = await rehearse(csv);
      expect(read.refused).to.deep.equal([]);
      expect(read.changes).to.equal(0);
      expect(read.lines.length).to.equal(csv.trimEnd().split('\r\n').length - 1);
    }
  });

  it('exports what is asked for, and lets no spreadsheet run a name as a formula', async () => {
    const csv = await exported(`?kind=supplier-margin&supplierId=${houses}`);
    expect(csv.trimEnd().split('\r\n').slice(1)).to.deep.equal([
      `supplier-margin,,${houses},"'=House ""pool"", own",,,,,,,`,
    ]);
    const ofService = await exported(`?kind=default&sale=buy&service=${service}`);
    const [, ...rows] = ofService.trimEnd().split('\r\n');
    expect(rows).to.not.be.empty;
    for (const row of rows) expect(row).to.match(/^default,buy,,,tg,/);
  });

  it('shows line by line what the buyer would pay, the margin, and what to look at', async () => {
    const csv = fileOf(
      `supplier,buy,${houses},${service},${country},"20,00",`,
      `supplier-margin,,${houses},,,,5`,
      `wholesale,buy,,${service},${country},10,`,
      `default,rent,,${service},${country},,`,
    );
    await rehearseAndApply(fileOf(`supplier,buy,${houses},${service},${country},10.00,`));
    const rehearsed = await rehearse(csv);
    expect(rehearsed.refused).to.deep.equal([]);
    expect(lineOf(rehearsed, 2)).to.deep.include({
      kind: 'supplier',
      sale: 'buy',
      service: 'Telegram',
      country: 'Sweden',
      before: 1_000,
      after: 2_000,
      buyerPaysBefore: 1_500,
      buyerPaysAfter: 2_100,
      supplierGets: 2_000,
      marginPercent: 5,
      warnings: ['below-least-margin'],
    });
    expect(lineOf(rehearsed, 3)).to.deep.include({ before: null, after: 5, warnings: ['below-least-margin'] });
    expect(lineOf(rehearsed, 4)).to.deep.include({ after: 1_000, marginPercent: 0, warnings: ['below-supplier'] });
    expect(lineOf(rehearsed, 5), 'unchanged').to.include({ before: null, after: null });
    expect(rehearsed.changes).to.equal(3);
    expect(await rowOf(`&supplierId=${houses}`), 'nothing has changed').to.include({
      supplier: 1_000,
      wholesale: null,
    });
  });

  it('refuses wrong lines by their numbers, and then applies none', async () => {
    const csv = fileOf(
      'discount,buy,,tg,46,5,',
      'default,gift,,tg,46,5,',
      'default,buy,,none,46,5,',
      'default,buy,,tg,99999,5,',
      'supplier,buy,777,tg,46,5,',
      'user,buy,77777,tg,46,5,',
      'default,buy,,tg,46,=1+1,',
      'default,buy,,tg,46,0,',
      'default,buy,,tg,46,-5,',
      'default,buy,,tg,46,5.555,',
      'default,buy,,tg,46,5,30',
      'house-margin,,,,,,',
      'house-margin,,,,,,12.5',
      '',
      'default,buy,,tg,46,5,',
      'default,buy,,tg,46,6,',
      `user,buy,${userId},tg,46,0.01,`,
      'wholesale-margin,,,,,,70',
    );
    const rehearsed = await rehearse(csv);
    expect(reasonsOf(rehearsed)).to.deep.equal([
      [2, 'kind-unknown', 'discount'],
      [3, 'sale-unknown', 'gift'],
      [4, 'service-unknown', 'none'],
      [5, 'country-unknown', '99999'],
      [6, 'owner-unknown', '777'],
      [7, 'owner-unknown', '77777'],
      [8, 'value-wrong', '=1+1'],
      [9, 'value-wrong', '0'],
      [10, 'value-wrong', '-5'],
      [11, 'value-wrong', '5.555'],
      [12, 'value-wrong', '30'],
      [13, 'value-missing', ''],
      [14, 'value-wrong', '12.5'],
      [17, 'repeated', ''],
      [18, 'below-suppliers', ''],
      [19, 'wholesale-above-retail', ''],
    ]);
    expect(rehearsed.refused.find(({ line }) => line === 17)?.otherLine).to.equal(16);
    expect(rehearsed.refused.find(({ line }) => line === 18)?.minimum).to.equal(500);
    const before = await exported(`?service=${service}`);
    expect((await apply(csv, rehearsed.fingerprint)).code).to.equal('PRICE_TABLE_REFUSED');
    expect(await exported(`?service=${service}`)).to.equal(before);
  });

  it('refuses a file that is no such table, and one that is too long', async () => {
    expect(reasonsOf(await rehearse('name,price\nTelegram,5\n'))).to.deep.equal([
      [1, 'columns-missing', 'kind, sale, owner_id, service, country, price_rub, margin_percent'],
    ]);
    expect(reasonsOf(await rehearse(`${headings}\ndefault,buy,,tg,46,"5,\n`))).to.deep.equal([[2, 'quote-open', '']]);
    const lines = (count: number) => fileOf(...Array.from({ length: count }, () => 'supplier-margin,,1,,,,5'));
    const long = await rehearse(lines(5_001));
    expect(long.refused.at(-1)).to.include({ line: 5_002, reason: 'too-many-lines' });
    const tooLarge = await call('post', '/api/admin/price-table/rehearsals', { body: { csv: 'x'.repeat(1_000_001) } });
    expect(tooLarge.code).to.equal('INPUT_INVALID');
  });

  it('sets all of it at once, once a key, and the log names every change', async () => {
    const csv = `\uFEFF${fileOf(
      `supplier,buy,1,${service},${country},21.00,`,
      `user,buy,${userId},${service},${country},40.5,`,
      `supplier-margin,,${houses},,,,12`,
      'house-margin,,,,,,40',
    )
      .replaceAll(',', ';')
      .replace('40.5', '40,5')}`;
    const { fingerprint, changes } = await rehearse(csv);
    expect(changes).to.equal(4);
    const [first, second] = await Promise.all([apply(csv, fingerprint, 'table-1'), apply(csv, fingerprint, 'table-1')]);
    expect([first.data, second.data]).to.deep.equal([{ changes: 4 }, { changes: 4 }]);
    expect((await apply(csv, fingerprint, 'table-1')).data, 'a repeat').to.deep.equal({ changes: 4 });
    expect((await apply(`${csv} `, fingerprint, 'table-1')).code).to.equal('IDEMPOTENCY_KEY_REUSED');

    expect(await rowOf(`&supplierId=2&userId=${userId}`), 'the partner’s other supplier').to.include({
      supplier: 2_100,
      user: 4_050,
    });
    expect((await UserModel.findById(userId).orFail()).hasCustomPrice).to.equal(true);
    expect((await call('get', '/api/admin/margins')).data).to.include({
      marginPercent: 40,
      wholesaleMarginPercent: 10,
    });
    expect((await SupplierModel.findById(houses).orFail()).marginPercent).to.equal(12);

    const [whole] = await auditEntryCollection().find({ action: 'price-table.apply' }).sort({ at: -1 }).toArray();
    expect(whole).to.deep.include({ staff: editor, target: 'prices' });
    const each = await auditEntryCollection()
      .find({ 'details.table': whole?._id })
      .sort({ 'details.line': 1 })
      .toArray();
    expect(each.map(({ action, target, details }) => [action, target, details['before']])).to.deep.equal([
      ['price.set', 'price:tg:46', null],
      ['price.set', 'price:tg:46', null],
      ['supplier.change', `supplier:${houses}`, null],
      ['margins.set', 'margins', 50],
    ]);
    expect(each[0]?.details).to.include({ owner: 'supplier:1, supplier:2', price: 2_100 });
  });

  it('is refused when a price has changed since the rehearsal, and applies nothing', async () => {
    const csv = fileOf(`supplier,buy,${houses},${service},${country},33.00,`, 'house-margin,,,,,,45');
    const { fingerprint } = await rehearse(csv);
    const byHand = { service, country, kind: 'supplier', supplierId: houses, price: 3_100 };
    expect((await call('put', '/api/admin/prices', { body: byHand })).status).to.equal(200);
    const late = await apply(csv, fingerprint, 'table-late');
    expect(late.code).to.equal('PRICE_TABLE_CHANGED');
    expect(await rowOf(`&supplierId=${houses}`)).to.include({ supplier: 3_100 });
    expect((await call('get', '/api/admin/margins')).data).to.include({ marginPercent: 40 });
    const again = await rehearse(csv);
    expect(lineOf(again, 2)).to.include({ before: 3_100, after: 3_300 });
    expect((await apply(csv, again.fingerprint, 'table-late')).data, 'the key was not used up').to.deep.equal({
      changes: 2,
    });
  });

  it('answers a repeat as the first call, also when that one sets the prices between the looks of the repeat', async () => {
    const csv = fileOf(`supplier,buy,${houses},${service},${country},44.00,`);
    const { fingerprint } = await rehearse(csv);
    const { admin } = shop.commerce;
    let first: Awaited<ReturnType<typeof apply>> | undefined;
    const overtaken = {
      ...admin.catalogue,
      refresh: async (): Promise<void> => {
        first ??= await apply(csv, fingerprint, 'table-2');
        await admin.catalogue.refresh();
      },
    };
    let isReplay = false;
    const answer = await applyPriceTable(
      { ...admin, catalogue: overtaken },
      { userId: 0, isPartner: false, isAgent: false, isAdmin: true, credential: 'admin-service', staff: editor },
      { csv, fingerprint, idempotencyKey: 'table-2', onReplay: () => (isReplay = true) },
    );
    expect([first?.data, answer, isReplay]).to.deep.equal([{ changes: 1 }, { changes: 1 }, true]);
  });

  it('lets one of two different tables win that are applied together', async () => {
    const files = ['41.00', '42.00', '43.00'].map((sum) =>
      fileOf(`supplier,buy,${houses},${service},${country},${sum},`),
    );
    const rehearsed = await Promise.all(files.map(rehearse));
    const answers = await Promise.all(files.map((csv, at) => apply(csv, rehearsed[at]?.fingerprint ?? '')));
    expect(answers.map(({ code }) => code ?? 'applied').sort()).to.deep.equal([
      'PRICE_TABLE_CHANGED',
      'PRICE_TABLE_CHANGED',
      'applied',
    ]);
  });

  it('takes five thousand lines, and other calls are answered meanwhile', async () => {
    const { countries, services } = shop.commerce.catalogue.current();
    const places = services.flatMap(({ code }) => countries.map(({ _id }) => [code, _id] as const)).slice(0, 5_000);
    const csv = fileOf(...places.map(([code, id], at) => `wholesale,buy,,${code},${id},${100 + (at % 50)}.50,`));
    const { fingerprint, changes, lines } = await rehearse(csv);
    expect([changes, lines.length]).to.deep.equal([places.length, places.length]);
    const applying = apply(csv, fingerprint, 'table-long');
    expect((await call('get', '/api/admin/margins')).status).to.equal(200);
    expect((await applying).data).to.deep.equal({ changes: places.length });
    const takenAway = csv.replaceAll(/,1\d\d\.50,/g, ',,');
    expect(await rehearseAndApply(takenAway)).to.deep.equal({ changes: places.length });
  });

  it('warns of one price, too, before it is set by hand', async () => {
    const ask = async (query: string) =>
      (await call<PriceTableLine>('get', `/api/admin/price-rehearsals?service=${service}&country=${country}&${query}`))
        .data;
    await rehearseAndApply(fileOf(`supplier-margin,,${houses},,,,3`, 'supplier,buy,1,tg,46,90,'));
    expect(await ask(`kind=supplier&supplierId=${houses}&price=1000`)).to.deep.include({
      buyerPaysAfter: 1_030,
      supplierGets: 1_000,
      marginPercent: 3,
      warnings: ['below-least-margin'],
      leastMarginPercent: 10,
    });
    expect((await ask(`kind=wholesale&price=10`)).warnings).to.deep.equal(['below-supplier']);
    expect((await ask(`kind=wholesale&price=100000`)).warnings).to.deep.equal([]);
    const nobody = await call(
      'get',
      `/api/admin/price-rehearsals?service=tg&country=46&kind=supplier&supplierId=77&price=5`,
    );
    expect(nobody.code).to.equal('SUPPLIER_NOT_FOUND');
  });
});
