import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { changeAccess } from '../../accounts/users/change-access.ts';
import type { TestUsers } from '../../accounts/users/build-users.fixture.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { auditNoteOf } from '../../platform/audit-log/record-audit-entry.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { addSupplier, type SupplierSelection } from './add-supplier.ts';
import { reviewAgent } from './review-agent.ts';
import { everywhere, SupplierModel, type AgentReview, type Supplier } from './supplier.model.ts';

const partner = 9;
/** Longer than what is told apart here needs to be committed. */
const waitMs = 300;

const handedIn: AgentReview = { state: 'handed-in', comment: '', handedInAt: new Date(0), decidedAt: null };

describe('a supplier whose owner loses the role at the same moment (rule 18.15)', function races() {
  this.timeout(20_000);
  useTestDatabase();
  beforeEach(async () => {
    await emptyDatabase();
    await saveUser(buildUser({ _id: partner, isPartner: true }));
  });

  let deps: TestUsers['deps'];
  before(() => {
    ({ deps } = startTestEngine().users);
  });

  type Alongside = () => Promise<void>;
  const nothing: Alongside = () => Promise.resolve();
  const selection: SupplierSelection = {
    kind: 'agent',
    name: 'Agent',
    url: 'https://agent.example.com/hub',
    key: 'a-key-of-an-agent',
    ownerUserId: partner,
    priority: 0,
    markets: everywhere,
    marginPercent: null,
    allowsPrivateUrl: false,
    review: handedIn,
  };
  const loseRole = (alongside: Alongside = nothing) => {
    const note = auditNoteOf(deps, { userId: 1 }, { action: 'user.change', target: userAccount(partner), reason: 'x' });
    return changeAccess(deps, { userId: partner, changedBy: 1, change: { isPartner: false }, note }, alongside);
  };
  const works: Record<
    string,
    { prepare: () => Promise<unknown>; begin: (alongside?: Alongside) => Promise<Supplier> }
  > = {
    added: {
      prepare: nothing,
      begin: async (alongside = nothing) => (await addSupplier(deps, selection, alongside)).supplier,
    },
    accepted: {
      prepare: () => addSupplier(deps, selection, nothing),
      begin: (alongside = nothing) => {
        const review = { supplierId: 1, decision: 'accepted', comment: '', withoutTrial: 'tried by hand' } as const;
        return reviewAgent(deps, review, alongside);
      },
    },
  };
  /** Begins the other work in the middle of a transaction. @returns what the other came to, and whether it had to wait */
  const inTheMiddle = async (
    outer: (alongside: Alongside) => Promise<unknown>,
    inner: () => Promise<unknown>,
  ): Promise<{ code: string | undefined; hasWaited: boolean }> => {
    let begun: Promise<string> | undefined;
    let hasWaited = false;
    await outer(async () => {
      if (begun) return;
      begun = rejectionCodeOf(inner());
      hasWaited = await Promise.race([begun.then(() => false), sleep(waitMs, true)]);
    });
    return { code: await begun, hasWaited };
  };

  for (const [name, { prepare, begin }] of Object.entries(works)) {
    it(`is ${name} before the role is lost, or not at all`, async () => {
      await prepare();
      const lost = await inTheMiddle(begin, () => loseRole());
      expect(lost).to.deep.equal({ code: 'none', hasWaited: true });
      expect((await UserModel.findById(partner).orFail()).isPartner).to.equal(false);
    });

    it(`is not ${name} while the role is being lost`, async () => {
      await prepare();
      const refused = await inTheMiddle(loseRole, () => begin());
      expect(refused).to.deep.equal({ code: 'SUPPLIER_OWNER_REFUSED', hasWaited: true });
      expect(await SupplierModel.countDocuments({ isEnabled: true })).to.equal(0);
    });
  }

  it('is not added for an account that is erased', async () => {
    await UserModel.updateOne({ _id: partner }, { $set: { erasedAt: new Date(0), isActive: false } });
    expect(await rejectionCodeOf(addSupplier(deps, selection, nothing))).to.equal('USER_NOT_FOUND');
  });
});
