import { expect } from 'chai';

import { localeCodes } from '@shop/shared-types/locales';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { partnerAccount } from '../../ledger/balances/account-id.ts';
import { writeOwnMail } from '../../platform/message-templates/build-mail-queue.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { earn, putSupplier, type TestWithdrawals } from './build-withdrawals.fixture.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { composePayoutRequestMail, composeWithdrawalMail, type DecidedStatus } from './withdrawal-mail.ts';

const partner = 7;

describe('the e-mail about a withdrawal', () => {
  useTestDatabase();
  let deps: TestWithdrawals;
  let otherNode: TestWithdrawals;
  beforeEach(async () => {
    await emptyDatabase();
    deps = startTestEngine().withdrawals;
    otherNode = startTestEngine({ node: 'node-b', seed: 2 }).withdrawals;
    await saveUser(buildUser({ _id: partner, name: 'Анна', email: 'anna@example.com', locale: 'ru', isPartner: true }));
    await putSupplier(1, partner);
    await earn(deps, partnerAccount(1), 1_000_000);
  });
  afterEach(async () => {
    await deps.groupCommit.close();
    await otherNode.groupCommit.close();
  });

  const ask = (idempotencyKey?: string) =>
    requestWithdrawal(deps, {
      idempotencyKey,
      userId: partner,
      source: 'partner',
      method: 'card',
      requisites: '2200000000000004',
      sum: kopecks(500_000),
      locale: 'en',
    });
  const decide = (id: string, decision: DecidedStatus, { comment = '', node = deps } = {}) =>
    decideWithdrawal(node, { id, decision, comment, caller: { userId: 1 } });

  it('tells each decision once, in the language of the account, however many of the staff make it at once', async () => {
    const { _id } = await ask();
    await deps.sendMails();
    await Promise.all([decide(_id, 'approved'), decide(_id, 'approved', { node: otherNode }), decide(_id, 'approved')]);
    await decide(_id, 'paid', { comment: 'Ждите сегодня' });
    await decide(_id, 'paid');
    const mails = await deps.sendMails();
    expect(mails.map(({ subject }) => subject)).to.have.members(['Заявка на вывод одобрена', 'Вывод средств выполнен']);
    const paid = mails.find(({ subject }) => subject === 'Вывод средств выполнен');
    expect(paid?.to).to.equal('anna@example.com');
    for (const fact of ['Анна', '•••• 0004', 'Ждите сегодня', 'https://shop.example/ru/partner/withdrawal-funds']) {
      expect(paid?.text).to.include(fact);
    }
    expect(await deps.sendMails()).to.deep.equal([]);
  });

  it('is not written when the decision is refused', async () => {
    const { _id } = await ask();
    await deps.sendMails();
    expect(await rejectionCodeOf(decide(_id, 'paid'))).to.equal('STATUS_CONFLICT');
    expect(await rejectionCodeOf(decide('0123456789abcdef01234567', 'paid'))).to.equal('WITHDRAWAL_NOT_FOUND');
    expect(await deps.sendMails()).to.deep.equal([]);
  });

  it('tells the owner of the request itself, once for its key, with the sum and where to', async () => {
    await ask('the same key');
    await ask('the same key');
    const [mail, ...others] = await deps.sendMails();
    expect(others).to.deep.equal([]);
    expect(mail).to.include({ to: 'anna@example.com', subject: 'Вы запросили вывод средств' });
    expect(mail?.text).to.include('•••• 0004').and.include('https://shop.example/ru/partner/withdrawal-funds');
    const subjects = localeCodes.map((locale) => {
      const reader = { email: 'anna@example.com', name: 'Anna', locale };
      const requested = { source: 'referral', sum: kopecks(500_000), requisitesShown: '•••• 0004' } as const;
      const { subject, text } = writeOwnMail(composePayoutRequestMail(deps, reader, requested));
      expect(text.replace(/\D/g, ''), locale).to.include('500000');
      return subject;
    });
    expect(new Set(subjects).size).to.equal(localeCodes.length);
  });

  it('says in every language what became of which sum, and why', async () => {
    const withdrawal = await ask();
    const subjects = localeCodes.flatMap((locale) =>
      (['approved', 'paid', 'rejected'] as const).map((decision) => {
        const template = composeWithdrawalMail(
          deps,
          { email: 'anna@example.com', name: 'Anna', locale },
          { ...withdrawal, source: 'referral' },
          { decision, comment: 'Wrong card' },
        );
        const mail = writeOwnMail(template);
        for (const fact of ['Anna', '•••• 0004', 'Wrong card', '/profile/referral-program']) {
          expect(mail.text, `${locale} ${decision}`).to.include(fact);
        }
        expect(mail.text.replace(/\D/g, ''), locale).to.include('500000');
        return mail.subject;
      }),
    );
    expect(new Set(subjects).size).to.equal(localeCodes.length * 3);
  });
});
