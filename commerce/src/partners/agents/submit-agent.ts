import type { ClientSession } from 'mongodb';

import type { Clock } from '../../platform/clock/clock.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { assertCallableUrl } from '../../platform/outside-calls/assert-callable-url.ts';
import { addSupplier } from '../../supply/directory/add-supplier.ts';
import { countUndecidedAgents, isSubmittedBy } from '../../supply/directory/list-own-suppliers.ts';
import { assertKeyIsFree, assertNameIsFree, findSupplier, saveSupplier } from '../../supply/directory/save-supplier.ts';
import { sealSupplierKey, type KeyDeps } from '../../supply/directory/supplier-key.ts';
import type { AgentReview, Supplier } from '../../supply/directory/supplier.model.ts';

export interface SubmittedAgent {
  name: string;
  url: string;
  /** Left out: a new one is made. */
  key?: string | undefined;
}

type Deps = KeyDeps & { clock: Clock };

/** Agents of one partner that wait for the staff or were refused; nobody needs more at a time. */
const undecidedMax = 5;

const handedInAt = (at: Date): AgentReview => ({ state: 'handed-in', comment: '', handedInAt: at, decidedAt: null });

const assertMaySubmit = async (userId: number, session: ClientSession): Promise<void> => {
  if ((await countUndecidedAgents(userId, session)) > undecidedMax) throw new CommerceError('SUPPLIERS_LIMIT');
};

/**
 * Takes in a partner's agent (rule 21.10). It is off sale until the staff has accepted it, and its address never leads into a private network.
 * @returns the agent, and the key if it was made here.
 * @throws CommerceError NAME_TAKEN, SUPPLIER_URL_REFUSED, SUPPLIER_KEY_TAKEN, SUPPLIER_OWNER_REFUSED, SUPPLIERS_LIMIT.
 */
export const submitAgent = (
  deps: Deps,
  userId: number,
  { name, url, key }: SubmittedAgent,
): Promise<{ supplier: Supplier; newKey: string | null }> =>
  addSupplier(
    deps,
    {
      ...{ kind: 'agent', name, url, key, ownerUserId: userId, priority: 0, marginPercent: null },
      markets: { services: [], countries: [] },
      allowsPrivateUrl: false,
      review: handedInAt(deps.clock()),
    },
    (_added, session) => assertMaySubmit(userId, session),
  );

/** An agent that this partner submitted. @throws CommerceError SUPPLIER_NOT_FOUND, also for those of others. */
export const findOwnAgent = async (userId: number, supplierId: number): Promise<Supplier> => {
  const found = await findSupplier(supplierId);
  if (!isSubmittedBy(found, userId)) throw new CommerceError('SUPPLIER_NOT_FOUND');
  return found;
};

/**
 * Changes an agent that is not accepted, and hands it in again.
 * @throws CommerceError SUPPLIER_NOT_FOUND; STATUS_CONFLICT for an accepted one; NAME_TAKEN, SUPPLIER_URL_REFUSED, SUPPLIER_KEY_TAKEN.
 */
export const changeOwnAgent = async (
  deps: Deps,
  { userId, supplierId, agent }: { userId: number; supplierId: number; agent: SubmittedAgent },
): Promise<{ supplier: Supplier; newKey: string | null }> => {
  const { name, key } = agent;
  const url = assertCallableUrl(agent.url, {
    allowsPrivateUrl: false,
    allowsHttp: true,
    refusal: 'SUPPLIER_URL_REFUSED',
  });
  const sealed = key === undefined ? undefined : sealSupplierKey(deps, { kind: 'agent', key });
  const supplier = await saveSupplier(
    supplierId,
    async (stored, session) => {
      if (!isSubmittedBy(stored, userId)) throw new CommerceError('SUPPLIER_NOT_FOUND');
      if (stored.review?.state === 'accepted') throw new CommerceError('STATUS_CONFLICT', { status: 'accepted' });
      await assertNameIsFree({ name, supplierId }, session);
      if (sealed) await assertKeyIsFree({ ...sealed.fields, supplierId }, session);
      const connection = { url, allowsPrivateUrl: false, connectionVersion: (stored.connectionVersion ?? 0) + 1 };
      return { name, ...connection, ...sealed?.fields, review: handedInAt(deps.clock()) };
    },
    () => Promise.resolve(),
  );
  return { supplier, newKey: null };
};
