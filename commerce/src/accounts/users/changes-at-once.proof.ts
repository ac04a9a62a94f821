import { expect } from 'chai';

import { webhooksMax } from '@shop/shared-types/constants';
import { documentsMax } from '@shop/shared-types/contract/partner-documents';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type CallerName, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { demoBuyerEmail, demoPassword } from './demo/demo-credentials.ts';
import { issueMailToken } from './email/issue-mail-token.ts';
import { UserModel } from './user.model.ts';

const atOnce = 10;

/** A call that many make at the same moment, and how many of them may succeed. */
interface Crowd {
  as: CallerName;
  method?: 'POST' | 'PUT';
  path: () => string | Promise<string>;
  body?: (index: number) => object | Promise<object>;
  /** Left out: at least one, and not all. A renewal that begins after another one is over succeeds too. */
  successes?: number;
  /** The first is that of those who come at the same moment; the others of those who come a moment later. */
  refusals: readonly string[];
}

describe('changes at the same moment (rule 3.26)', function changesAtOnce() {
  this.timeout(120_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();

  const send = async (token: string | undefined, method: string, path: string, body?: object) => {
    const answer = await fetch(`${shop.base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const read = (await answer.json()) as { data: unknown; error?: { code: string } };
    return { status: answer.status, code: read.error?.code ?? 'done', data: read.data };
  };
  const webhook = (index: number) => ({ url: `https://example.com/hook-${index}` });

  before(async () => {
    shop = await startTestShop();
  });

  const crowds: Record<string, Crowd> = {
    'new passwords by the same old one': {
      as: 'buyer',
      path: () => '/api/password-changes',
      body: (index) => ({ password: demoPassword, newPassword: `another password ${index}` }),
      successes: 1,
      refusals: ['STATUS_CONFLICT', 'PASSWORD_WRONG'],
    },
    'new API keys': { as: 'agent', path: () => '/api/users/api-key', refusals: ['STATUS_CONFLICT'] },
    'first keys of a sandbox': {
      as: 'stranger',
      path: () => '/api/sandbox/key',
      refusals: ['STATUS_CONFLICT'],
    },
    'new keys of a sandbox': {
      as: 'stranger',
      path: () => '/api/sandbox/key',
      refusals: ['STATUS_CONFLICT'],
    },
    'new keys of a partner’s software': {
      as: 'partner',
      path: () => '/api/partner/software-key',
      refusals: ['STATUS_CONFLICT'],
    },
    'new secrets of a webhook': {
      as: 'stranger',
      path: async () => {
        const { data } = await send(await shop.tokenOf('stranger'), 'POST', '/api/webhooks', webhook(99));
        return `/api/webhooks/${(data as { webhook: { id: string } }).webhook.id}/secret`;
      },
      refusals: ['STATUS_CONFLICT'],
    },
    'webhooks up to the limit': {
      as: 'agent',
      path: () => '/api/webhooks',
      body: webhook,
      successes: webhooksMax,
      refusals: ['WEBHOOKS_LIMIT'],
    },
    'documents up to the limit': {
      as: 'partner',
      path: () => '/api/partner/documents',
      body: (index) => ({
        kind: 'tax',
        fileName: `${index}.pdf`,
        content: Buffer.from(`%PDF-1.7 ${index}`).toString('base64'),
      }),
      successes: documentsMax,
      refusals: ['DOCUMENTS_LIMIT'],
    },
    'passwords by several mailed links': {
      as: 'guest',
      path: () => '/api/password-resets',
      body: async (index) => {
        const { _id: userId } = await UserModel.findOne({ email: demoBuyerEmail }).orFail();
        const token = await issueMailToken(shop.commerce, { userId, purpose: 'reset-password' });
        const password = `a mailed password ${index}`;
        return { token, password, passwordConfirmation: password };
      },
      successes: 1,
      refusals: ['LINK_EXPIRED'],
    },
  };

  for (const [what, { as, method = 'POST', path, body, successes, refusals }] of Object.entries(crowds)) {
    it(`are not all done: ${what}`, async () => {
      const to = await path();
      const token = await shop.tokenOf(as);
      const count = successes === undefined || successes === 1 ? atOnce : successes + atOnce;
      const bodies = await Promise.all(Array.from({ length: count }, (_, index) => Promise.resolve(body?.(index))));
      const codes = (await Promise.all(bodies.map((one) => send(token, method, to, one)))).map(({ code }) => code);
      const done = codes.filter((code) => code === 'done').length;
      if (successes === undefined) expect(done, codes.join()).to.be.within(1, count - 1);
      else expect(done, codes.join()).to.equal(successes);
      expect(codes.filter((code) => code !== 'done' && !refusals.includes(code))).to.deep.equal([]);
      expect(codes).to.include(refusals[0]);
    });
  }
});
