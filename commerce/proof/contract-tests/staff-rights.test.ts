import { expect } from 'chai';

import { contract } from '@shop/shared-types/contract';
import type { Endpoint } from '@shop/shared-types/endpoint';
import { staffRights, staffRoles, type StaffRight, type StaffRole } from '@shop/shared-types/staff-rights';

import { createUser } from '../../src/accounts/users/create-user.ts';
import { openSession } from '../../src/accounts/users/sessions/open-session.ts';
import { UserModel } from '../../src/accounts/users/user.model.ts';
import {
  endpoints,
  errorOf,
  expectCatalogueError,
  pathOf,
  useContractCaller,
  type Answer,
} from './contract-caller.fixture.ts';

const everybody = staffRoles;
const owners: readonly StaffRole[] = ['owner'];

/** Who holds each right, written apart from the table that decides it. */
const holders: Record<StaffRight, readonly StaffRole[]> = {
  'office.open': everybody,
  'users.read': ['owner', 'support', 'finance', 'moderator'],
  'users.assist': ['owner', 'support', 'finance'],
  'users.change': owners,
  'roles.give': owners,
  'orders.read': ['owner', 'support', 'finance'],
  'refunds.make': ['owner', 'support', 'finance'],
  'refunds.unlimited': ['owner', 'finance'],
  'payments.read': ['owner', 'support', 'finance'],
  'payments.change': ['owner', 'finance'],
  'balances.correct': ['owner', 'finance'],
  'payouts.read': ['owner', 'support', 'finance'],
  'payouts.decide': ['owner', 'finance'],
  'books.read': ['owner', 'finance', 'catalogue'],
  'catalogue.read': ['owner', 'support', 'finance', 'catalogue'],
  'catalogue.change': ['owner', 'catalogue'],
  'suppliers.read': ['owner', 'support', 'finance', 'catalogue'],
  'suppliers.change': ['owner', 'catalogue'],
  'applications.read': ['owner', 'support', 'moderator'],
  'applications.decide': ['owner', 'moderator'],
  'failures.read': ['owner', 'support', 'finance', 'catalogue'],
  'failures.change': ['owner', 'finance'],
  'audit.read': ['owner', 'support', 'finance'],
  'blocks.read': ['owner', 'support', 'finance', 'catalogue'],
  'blocks.change': owners,
  'documents.read': ['owner', 'finance'],
  'documents.decide': ['owner', 'finance'],
};
/** Decided inside a call that another right opens. */
const rightsInside: readonly StaffRight[] = ['refunds.unlimited'];

const staffCalls = endpoints.filter(([, { role }]) => role === 'admin');

describe('contract tests: who of the staff may do what', function contractTests() {
  this.timeout(60_000);
  const { shop, call } = useContractCaller();
  const emailOf = (role: StaffRole): string => `the-${role}@example.com`;
  const ids = new Map<string, number>();
  const idOf = async (email: string): Promise<number> => {
    const id = ids.get(email) ?? (await UserModel.findOne({ email }).orFail())._id;
    ids.set(email, id);
    return id;
  };
  before(async () => {
    const { commerce } = shop();
    const twoFactor = {
      secretSealed: commerce.secrets.encrypt('two-factor', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
      lastStep: 0,
      recoveryHashes: [],
      since: new Date(0),
    };
    for (const staffRole of staffRoles) {
      const email = emailOf(staffRole);
      await createUser(commerce, { name: staffRole, email, password: 'not the same', locale: 'en', isAdmin: true });
      await UserModel.updateOne({ email }, { $set: { staffRole, twoFactor } });
    }
  });

  /** A call by a session of one's own. */
  const callAs = async (role: StaffRole, { method, path, body }: { method: string; path: string; body?: unknown }) => {
    const { token } = await openSession(shop().commerce, await idOf(emailOf(role)), { hasSecondFactor: true });
    return call('guest', { method, path, body, headers: { authorization: `Bearer ${token}` } });
  };
  /** The same person through the CMS, whose own roles say nothing unless the test lets them. */
  const callByCms = (
    email: string,
    { method, path, body }: Pick<Endpoint, 'method' | 'path'> & { body?: unknown },
    cmsRoles?: string,
  ) =>
    call('admin-service', {
      method,
      path,
      body,
      headers: { 'x-staff': email, ...(cmsRoles === undefined ? {} : { 'x-staff-roles': cmsRoles }) },
    });
  const expectLetIn = (answer: Answer, isLetIn: boolean, right: StaffRight, where: string): void => {
    if (!isLetIn) {
      expectCatalogueError(answer, 'RIGHT_MISSING', where);
      expect(errorOf(answer).details, where).to.deep.equal({ right });
      return;
    }
    if (answer.status >= 300)
      expect(['UNEXPECTED', 'LOGIN_REQUIRED', 'FORBIDDEN', 'RIGHT_MISSING'], where).not.to.include(
        errorOf(answer).code,
      );
  };

  it('states a right at every staff call, and nowhere else', () => {
    for (const [name, { role, right }] of endpoints) expect(right !== undefined, name).to.equal(role === 'admin');
  });

  it('has no right that opens nothing', () => {
    const needed = new Set<StaffRight | undefined>([...staffCalls.map(([, { right }]) => right), ...rightsInside]);
    expect(staffRights.filter((right) => !needed.has(right))).to.deep.equal([]);
  });

  for (const role of staffRoles) {
    for (const [name, endpoint] of staffCalls) {
      const right = endpoint.right as StaffRight;
      const isLetIn = holders[right].includes(role);
      it(`${isLetIn ? 'lets' : 'does not let'} ${role} use ${name}, by a session and by the CMS (rule 19.21)`, async () => {
        const sent = { method: endpoint.method, path: pathOf(endpoint) };
        expectLetIn(await callAs(role, sent), isLetIn, right, `${name} by a session`);
        expectLetIn(await callByCms(emailOf(role), sent), isLetIn, right, `${name} by the CMS`);
        const byRoleOfCms = await callByCms('nobody@example.com', sent, role);
        expectLetIn(byRoleOfCms, isLetIn, right, `${name} by a role of the CMS`);
      });
    }
  }

  it('lets a member of the CMS do what both the CMS and the account allow, and no more', async () => {
    const list = { method: 'get', path: contract.adminListWithdrawals.path } as const;
    const prices = { method: 'get', path: contract.adminListLots.path } as const;
    expect((await callByCms(emailOf('finance'), list, 'owner')).status).to.equal(200);
    expectCatalogueError(await callByCms(emailOf('finance'), list, 'catalogue'), 'RIGHT_MISSING', 'the CMS');
    expectCatalogueError(await callByCms(emailOf('catalogue'), list, 'finance'), 'RIGHT_MISSING', 'the account');
    expect((await callByCms('nobody@example.com', list, 'moderator, finance')).status).to.equal(200);
    expect((await callByCms('nobody@example.com', prices, 'moderator,catalogue')).status).to.equal(200);
    expectCatalogueError(await callByCms('nobody@example.com', list, 'boss'), 'INPUT_INVALID', 'an unknown role');
  });

  it('gives a person without a role in the CMS what the account allows, and nothing without an account', async () => {
    const list = { method: 'get', path: contract.adminListWithdrawals.path } as const;
    expect((await callByCms(emailOf('finance'), list)).status).to.equal(200);
    expectCatalogueError(await callByCms(emailOf('catalogue'), list), 'RIGHT_MISSING', 'the account');
    expectCatalogueError(await callByCms('nobody@example.com', list), 'RIGHT_MISSING', 'neither role nor account');
  });

  it('gives nothing to who is switched off, by the CMS neither', async () => {
    const email = emailOf('support');
    await UserModel.updateOne({ email }, { $set: { isActive: false } });
    const own = { method: 'get', path: contract.adminGetOwnRights.path } as const;
    expectCatalogueError(await callByCms(email, own), 'RIGHT_MISSING', 'the CMS');
    expectCatalogueError(await callAs('support', own), 'LOGIN_REQUIRED', 'the session');
    await UserModel.updateOne({ email }, { $set: { isActive: true } });
  });

  it('tells each what the office may show', async () => {
    for (const role of staffRoles) {
      const answer = await callAs(role, { method: 'get', path: contract.adminGetOwnRights.path });
      expect((answer.body as { data: { rights: string[] } }).data.rights, role).to.deep.equal(
        staffRights.filter((right) => holders[right].includes(role)),
      );
    }
  });

  it('lets no staff but owners into the area of partners and agents', async () => {
    const listOffers = { method: 'get', path: contract.listLicenceSales.path };
    expect((await callAs('owner', listOffers)).status).to.equal(200);
    for (const role of ['support', 'finance', 'catalogue', 'moderator'] as const)
      expectCatalogueError(await callAs(role, listOffers), 'FORBIDDEN', role);
  });

  describe('a role', () => {
    const give = async (as: StaffRole, email: string, role: StaffRole | null) => {
      const path = pathOf(contract.adminGiveStaffRole as Endpoint, { id: String(await idOf(email)) });
      return callAs(as, { method: 'put', path, body: { role, reason: 'a test' } });
    };
    const rolesLeft = () =>
      UserModel.countDocuments({ isAdmin: true, isActive: true, staffRole: { $in: [null, 'owner'] } });

    it('is given and taken by an owner, holds at once, and stands in the audit log (rule 19.22)', async () => {
      const email = 'stranger@example.com';
      expect((await give('owner', email, 'moderator')).status).to.equal(200);
      expect(await UserModel.findOne({ email }).lean()).to.include({ isAdmin: true, staffRole: 'moderator' });
      expect((await give('owner', email, null)).status).to.equal(200);
      expect(await UserModel.findOne({ email }).lean()).to.include({ isAdmin: false, staffRole: null });
      const log = await call('admin', { method: 'get', path: `/api/admin/audit-log?target=user:${await idOf(email)}` });
      expect(
        (log.body as { data: object[] }).data.map((entry) => [(entry as never)['action'], (entry as never)['details']]),
      ).to.deep.equal([
        ['staff-role.give', { before: 'moderator', after: null }],
        ['staff-role.give', { before: null, after: 'moderator' }],
      ]);
    });

    it('is never one’s own, by a session or by the CMS', async () => {
      expectCatalogueError(await give('owner', emailOf('owner'), 'support'), 'OWN_ACCESS', 'session');
      const path = pathOf(contract.adminGiveStaffRole as Endpoint, { id: String(await idOf(emailOf('owner'))) });
      const sent = { method: 'put', path, body: { role: null, reason: 'a test' } } as const;
      expectCatalogueError(await callByCms(emailOf('owner'), sent), 'OWN_ACCESS', 'CMS');
    });

    it('leaves one of two owners who take each other’s at the same moment', async () => {
      const demo = await idOf('admin@example.com');
      const other = await idOf(emailOf('owner'));
      for (let round = 0; round < 5; round += 1) {
        const takes = [demo, other].map((id) =>
          callByCms(
            'nobody@example.com',
            {
              method: 'put',
              path: pathOf(contract.adminGiveStaffRole as Endpoint, { id: String(id) }),
              body: { role: 'support', reason: 'a test' },
            },
            'owner',
          ),
        );
        const refused = (await Promise.all(takes)).filter(({ status }) => status !== 200);
        expect(refused).to.have.length(1);
        expectCatalogueError(refused[0] as Answer, 'LAST_ADMIN', `round ${round}`);
        expect(await rolesLeft()).to.equal(1);
        await UserModel.updateMany({ _id: { $in: [demo, other] } }, { $set: { staffRole: 'owner' } });
      }
    });
  });
});
