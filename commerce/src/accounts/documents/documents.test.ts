import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import type { PartnerDocument, StaffDocument } from '@shop/shared-types/contract/partner-documents';
import { kopecks } from '@shop/shared-types/money';

import { eraseAccount } from '../../back-office/account-data/erase-account.ts';
import { createStaffCaller, editor } from '../../back-office/admin/call-as-staff.fixture.ts';
import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { partnerAccount } from '../../ledger/balances/account-id.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type CallerName, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { SupplierModel } from '../../supply/directory/supplier.model.ts';
import { UserModel } from '../users/user.model.ts';
import { earn } from '../../money/withdrawals/build-withdrawals.fixture.ts';
import { decideWithdrawals } from '../../money/withdrawals/decide-withdrawal.ts';
import { requestWithdrawal } from '../../money/withdrawals/request-withdrawal.ts';
import { withdrawalCollection } from '../../money/withdrawals/withdrawal.model.ts';
import { DocumentContentModel, DocumentModel, VerificationModel } from './document.model.ts';
import { tellExpiringDocuments } from './tell-expiring-documents.ts';

const dayMs = 24 * 3_600_000;
const pdf = Buffer.from('%PDF-1.7\nthe passport of Ada\n%%EOF');
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);
const partnerEmail = 'partner@example.com';
const card = '2200 0000 0000 0004';

describe('documents of partners (rules 11.10 and 12.10)', function documents() {
  this.timeout(60_000);
  let shop: TestShop;
  let partnerId: number;
  after(() => shop.close());
  useTestDatabase();
  const call = createStaffCaller(() => shop);

  before(async () => {
    shop = await startTestShop({ PAYOUT_DOCUMENTS_ABOVE_RUB: '6000' });
    partnerId = (await UserModel.findOne({ email: partnerEmail }).orFail())._id;
  });

  const upload = (
    content: Buffer,
    {
      kind = 'identity',
      as = 'partner',
      fileName = 'passport.pdf',
    }: { kind?: string; as?: CallerName; fileName?: string } = {},
  ) =>
    call<PartnerDocument>('post', '/api/partner/documents', {
      as,
      body: { kind, fileName, content: content.toString('base64') },
    });
  const own = async () => (await call<PartnerDocument[]>('get', '/api/partner/documents', { as: 'partner' })).data;
  const decide = (id: string, body: { decision: string; comment?: string; expiresOn?: string | null }) =>
    call('post', `/api/admin/partner-documents/${id}/decisions`, { body });
  const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  const empty = async () => {
    await DocumentModel.deleteMany();
    await DocumentContentModel.deleteMany();
    await VerificationModel.deleteMany();
  };
  beforeEach(empty);
  /** The e-mails that hold all of these words. E-mails leave in the background: the test waits until there are as many. */
  const mailed = async (count: number, ...words: string[]): Promise<number> => {
    let found = 0;
    for (let tries = 0; tries < 100 && found < count; tries += 1) {
      await shop.commerce.mailQueue.deliverDue();
      // The outbox keeps its newest e-mails alone: one may go between the look at the folder and the read.
      const mails = await shop.readMails().catch(() => []);
      found = mails.filter((mail) => words.every((word) => mail.includes(word))).length;
      if (found < count) await sleep(100);
    }
    return found;
  };

  it('are taken by their first bytes, whatever their name says', async () => {
    expect((await upload(pdf, { fileName: 'photo.exe' })).data).to.include({
      fileType: 'application/pdf',
      state: 'waiting',
      size: pdf.length,
    });
    expect((await upload(jpeg)).data.fileType).to.equal('image/jpeg');
    expect((await upload(png)).data.fileType).to.equal('image/png');
    for (const content of [Buffer.from('<html><script>'), Buffer.from('MZ'), Buffer.from('<svg/>'), Buffer.from('%PD')])
      expect((await upload(content, { fileName: 'passport.pdf' })).code).to.equal('DOCUMENT_TYPE_REFUSED');
  });

  it('are as large as 4 MB, and a larger one is refused', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(4 * 1024 * 1024 - pdf.length)]);
    expect((await upload(large)).data.size).to.equal(4 * 1024 * 1024);
    const larger = await upload(Buffer.concat([large, Buffer.alloc(3)]));
    expect(larger.status).to.equal(400);
  });

  it('are base64 also for a process that has so many patterns that V8 no longer optimises them', () => {
    const program = `
      import { base64Pattern, isBase64 } from '@shop/shared-types/text-rules';
      const file = 'A'.repeat(8 * 1024 * 1024);
      let answer;
      try { answer = base64Pattern.test(file); } catch (failure) { answer = failure.name; }
      console.log(answer, isBase64(file), isBase64(file + '!'));
    `;
    const flags = ['--no-regexp-optimization', '--input-type=module'];
    const printed = execFileSync(process.execPath, [...flags, '--eval', program], { encoding: 'utf8' });
    expect(printed.trim()).to.equal('RangeError true false');
  });

  it('are stored sealed, and are a partner’s own', async () => {
    const { data } = await upload(pdf);
    const stored = await DocumentContentModel.findById(data.id).lean();
    expect(stored?.sealed).to.match(/^k1\./);
    expect(JSON.stringify(stored)).not.to.include(pdf.toString('base64').slice(0, 20));
    expect((await upload(pdf, { as: 'buyer' })).code).to.equal('FORBIDDEN');
    expect((await call('delete', `/api/partner/documents/${data.id}`, { as: 'admin' })).code).to.equal(
      'DOCUMENT_NOT_FOUND',
    );
  });

  it('tell the staff that one waits, in the transaction that stores it', async () => {
    await upload(pdf);
    expect(await mailed(1, 'A document of a partner waits')).to.be.at.least(1);
  });

  it('are opened by the staff alone, never inline, and each view stands in the audit log', async () => {
    const { data } = await upload(pdf);
    const token = await shop.tokenOf('admin-service');
    const answer = await fetch(`${shop.base}/api/admin/partner-documents/${data.id}/views`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? ''}`, 'x-staff': editor, 'x-staff-roles': 'finance' },
    });
    expect(answer.headers.get('content-disposition')).to.match(/^attachment/);
    expect(answer.headers.get('content-security-policy')).to.include('sandbox');
    expect(answer.headers.get('cache-control')).to.include('no-store');
    expect(answer.headers.get('x-content-type-options')).to.equal('nosniff');
    const { data: opened } = (await answer.json()) as { data: { content: string; fileType: string } };
    expect(Buffer.from(opened.content, 'base64').equals(pdf)).to.equal(true);
    const [entry] = await auditEntryCollection()
      .find({ target: `partner-document:${data.id}` })
      .toArray();
    expect(entry).to.include({ action: 'partner-document.view', staff: editor });
    const listed = (await call<StaffDocument[]>('get', '/api/admin/partner-documents?state=waiting')).data;
    expect(listed.map(({ id, email }) => [id, email])).to.deep.equal([[data.id, partnerEmail]]);
  });

  it('wait, are refused with a reason that is told, are accepted until a day, and expire', async () => {
    const { data } = await upload(pdf);
    expect((await decide(data.id, { decision: 'refused' })).code).to.equal('INPUT_INVALID');
    expect((await decide(data.id, { decision: 'refused', comment: 'it cannot be read' })).status).to.equal(200);
    expect((await own())[0]).to.include({ state: 'refused', comment: 'it cannot be read' });
    expect(await mailed(1, 'it cannot be read')).to.equal(1);
    expect((await decide(data.id, { decision: 'accepted', expiresOn: dayIn(-2) })).code).to.equal('DOCUMENT_EXPIRED');
    expect((await decide(data.id, { decision: 'accepted', expiresOn: dayIn(100) })).status).to.equal(200);
    expect((await own())[0]).to.include({ state: 'accepted', lastDay: dayIn(100) });
    expect((await call('delete', `/api/partner/documents/${data.id}`, { as: 'partner' })).code).to.equal(
      'STATUS_CONFLICT',
    );
    await DocumentModel.updateOne({ _id: data.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await own())[0]?.state).to.equal('expired');
    for (const [state, count] of [
      ['expired', 1],
      ['accepted', 0],
      ['waiting', 0],
    ] as const)
      expect((await call<unknown[]>('get', `/api/admin/partner-documents?state=${state}`)).data, state).to.have.length(
        count,
      );
    expect((await call('delete', `/api/partner/documents/${data.id}`, { as: 'partner' })).status).to.equal(200);
    expect(await DocumentContentModel.countDocuments()).to.equal(0);
  });

  it('are at most 20 a partner', async () => {
    for (let count = 0; count < 20; count += 1) expect((await upload(png)).status).to.equal(200);
    expect((await upload(png)).code).to.equal('DOCUMENTS_LIMIT');
  });

  it('end with a notice 30 and 7 days before, each once, however many nodes look', async () => {
    const { data } = await upload(pdf, { fileName: 'ends.pdf' });
    const lastDay = dayIn(40);
    await decide(data.id, { decision: 'accepted', expiresOn: lastDay });
    const { expiresAt } = await DocumentModel.findById(data.id).orFail();
    const toldAt = (daysBefore: number) =>
      tellExpiringDocuments({
        ...shop.commerce,
        clock: () => new Date((expiresAt?.getTime() ?? 0) - daysBefore * dayMs),
      });
    expect(await toldAt(31)).to.equal(0);
    const told = await Promise.all([toldAt(30), toldAt(29), toldAt(12)]);
    expect(told.reduce((sum, count) => sum + count, 0)).to.equal(1);
    expect(await toldAt(7)).to.equal(1);
    expect(await toldAt(1)).to.equal(0);
    expect(await toldAt(-1)).to.equal(0);
    expect(await mailed(2, 'ends.pdf', 'is about to expire')).to.equal(2);
    const named = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(lastDay));
    expect(await mailed(2, 'ends.pdf', `counts to the end of ${named} (UTC).`)).to.equal(2);
  });

  describe('above the operator’s sum', () => {
    const request = (sum: number) =>
      requestWithdrawal(shop.commerce.withdrawals, {
        userId: partnerId,
        source: 'partner',
        method: 'card',
        requisites: card,
        sum: kopecks(sum),
        locale: 'en',
      });
    const codeOf = (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => 'done',
        (failure: { code?: string; message: string }) => failure.code ?? failure.message,
      );
    before(async () => {
      const { _id: supplierId } = await SupplierModel.findOne({ ownerUserId: partnerId }).orFail();
      await earn(shop.commerce, partnerAccount(supplierId), 2_000_000);
    });

    it('a payout needs an accepted identity document, at the request and at the payment', async () => {
      expect(await codeOf(request(600_000))).to.equal('done');
      expect(await codeOf(request(600_001))).to.equal('DOCUMENTS_NEEDED');
      const tax = (await upload(pdf, { kind: 'tax' })).data;
      await decide(tax.id, { decision: 'accepted' });
      expect(await codeOf(request(600_001))).to.equal('DOCUMENTS_NEEDED');
      const passport = (await upload(pdf)).data;
      expect(await codeOf(request(600_001))).to.equal('DOCUMENTS_NEEDED');
      await decide(passport.id, { decision: 'accepted', expiresOn: dayIn(100) });
      const { _id: id } = await request(600_001);
      const caller = { userId: 1, staff: editor };
      const move = (decision: 'approved' | 'paid') =>
        codeOf(
          decideWithdrawals(shop.commerce.withdrawals, {
            ids: [id],
            decision,
            comment: 'seen',
            ...(decision === 'paid' ? { transactionId: 'bank-1' } : {}),
            caller,
          }),
        );
      expect(await move('approved')).to.equal('done');
      await VerificationModel.updateOne({ _id: partnerId }, { $set: { until: new Date(0) }, $inc: { version: 1 } });
      expect(await move('paid')).to.equal('DOCUMENTS_NEEDED');
      await decide(passport.id, { decision: 'accepted' });
      expect(await move('paid')).to.equal('done');
      await decide(passport.id, { decision: 'refused', comment: 'a forgery' });
      expect(await codeOf(request(600_001))).to.equal('DOCUMENTS_NEEDED');
      expect((await auditShop()).findings).to.deep.equal([]);
    });
  });

  describe('at the end of an account', () => {
    it('are in the download of the own data with their files, and go with the account', async () => {
      await upload(pdf);
      const token = await shop.tokenOf('partner');
      const answer = await fetch(`${shop.base}/api/account-data`, {
        headers: { authorization: `Bearer ${token ?? ''}` },
      });
      const file = (await answer.json()) as { documents: { fileName: string; content: string }[] };
      expect(file.documents.map(({ content }) => content)).to.deep.equal([pdf.toString('base64')]);
      await UserModel.updateOne({ _id: partnerId }, { $set: { isPartner: false } });
      // A payout of the test before is still open: it ends first, as the erasure asks.
      const open = await withdrawalCollection().find({ userId: partnerId, status: 'requested' }).toArray();
      await decideWithdrawals(shop.commerce.withdrawals, {
        ids: open.map(({ _id }) => _id),
        decision: 'rejected',
        comment: 'the account closes',
        caller: { userId: 1, staff: editor },
      });
      await eraseAccount(shop.commerce, { userId: partnerId, givesUpBalance: true });
      expect(await DocumentModel.countDocuments({ userId: partnerId })).to.equal(0);
      expect(await DocumentContentModel.countDocuments({ userId: partnerId })).to.equal(0);
    });
  });
});
