import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { referralAccount } from '../../src/ledger/balances/account-id.ts';
import { demoBuyerEmail } from '../../src/accounts/users/demo/demo-credentials.ts';
import { UserModel } from '../../src/accounts/users/user.model.ts';
import { earn } from '../../src/money/withdrawals/build-withdrawals.fixture.ts';
import { WithdrawalModel } from '../../src/money/withdrawals/withdrawal.model.ts';
import { callerFor, endpoints, pathOf, useContractCaller } from './contract-caller.fixture.ts';

/** Enough to pass the end of every list that this shop holds. */
const pagesMax = 20;

type Entry = Record<string, unknown>;

describe('contract tests: lists in pages', function contractTests() {
  this.timeout(60_000);
  const { shop, call } = useContractCaller();
  /** The payout `1` of the buyer, with two earnings behind it, for the lists that belong to a payout. */
  before(async () => {
    const { _id: userId } = await UserModel.findOne({ email: demoBuyerEmail }).orFail();
    const account = referralAccount(userId);
    for (const amount of [300_000, 400_000]) await earn(shop().commerce.withdrawals, account, amount);
    await WithdrawalModel.create({
      _id: '1',
      userId,
      source: 'referral',
      status: 'requested',
      method: 'card',
      sum: kopecks(500_000),
      rubPerUsd: 80,
      requisitesSealed: shop().commerce.secrets.encrypt('withdrawal-requisites', '2200000000000004'),
      requisitesShown: '•••• 0004',
      parts: [{ account, amount: kopecks(500_000) }],
      decisions: [],
      requestedAt: new Date(Date.now() + 60_000),
      version: 1,
    });
  });
  const fieldsOf = ({ query }: (typeof endpoints)[number][1]): string[] =>
    Object.keys((query as { fields?: object }).fields ?? {});

  for (const [name, endpoint] of endpoints) {
    const { paging, method } = endpoint;
    const fields = fieldsOf(endpoint);
    if (paging === undefined) {
      it(`${name} takes no place in a list, or says how the list goes on`, () => {
        expect(
          fields.includes('limit') && ['before', 'beforeSequence'].some((field) => fields.includes(field)),
        ).to.equal(false);
      });
      continue;
    }
    /** Reads the list to its end in pages of one entry. */
    const readAll = async (more: string): Promise<{ entries: Entry[]; total: unknown }> => {
      const entries: Entry[] = [];
      let total: unknown;
      let next: string | null = '';
      for (let page = 0; page < pagesMax && next !== null; page += 1) {
        const place: string = next === '' ? '' : `&${paging.parameter}=${encodeURIComponent(next)}`;
        const path = `${pathOf(endpoint)}?limit=1${more}${place}`;
        const { status, body } = await call(callerFor(endpoint), { method, path });
        expect(status, JSON.stringify(body)).to.equal(200);
        const answer = body as { data: unknown; next: string | null; total?: unknown };
        const found = (
          paging.list === undefined ? answer.data : (answer.data as Record<string, unknown>)[paging.list]
        ) as Entry[];
        expect(found).to.have.length.at.most(1);
        entries.push(...found);
        if (page === 0) total = answer.total;
        next = answer.next;
        if (next !== null) expect(next).to.equal(String(found.at(-1)?.[paging.field]));
      }
      return { entries, total };
    };

    it(`${name} leads by next from page to page, shows no entry twice, and ends with null`, async () => {
      expect(fields).to.include.members(['limit', paging.parameter]);
      const { entries, total } = await readAll('');
      const seen = entries.map((entry) => entry[paging.field]);
      expect(new Set(seen).size).to.equal(seen.length);
      expect(seen).not.to.include(undefined);
      expect(total).to.equal(undefined);
    });

    if (paging.sorts === undefined) {
      it(`${name} takes no sort, and no count`, () => {
        expect(fields).not.to.include.oneOf(['sort', 'count']);
      });
      continue;
    }
    for (const field of paging.sorts) {
      it(`${name} is sorted by ${field}, both ways, and counted`, async () => {
        const usual = await readAll('&count=1');
        for (const sign of ['', '-desc']) {
          const { entries } = await readAll(`&sort=${field}${sign}`);
          const values = entries.map((entry) => entry[field] as string | number);
          expect(values).not.to.include(undefined);
          const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
          expect(values).to.deep.equal(sign === '' ? sorted : sorted.reverse());
          expect(entries).to.have.length(usual.entries.length);
        }
        if (usual.entries.length < pagesMax) {
          expect(usual.total).to.deep.equal({ rows: usual.entries.length, precision: 'exact' });
        }
      });
    }
  }
});
