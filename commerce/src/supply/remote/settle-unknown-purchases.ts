import { readFailures } from '../../platform/failed-records/record-failures.ts';
import { claimNumber } from '../pool/claim-number.ts';
import { queuedOutcomeOf, queueOutcomes } from '../outcomes/queue-outcomes.ts';
import { outcomeKinds, queuedOutcomes } from '../outcomes/queued-outcome.model.ts';
import { SupplierActivationModel, type SupplierActivation } from './supplier-activation.model.ts';
import type { SupplyTools } from '../supply-tools.ts';
import { noteSupplierFault } from '../directory/note-supplier-fault.ts';
import { listActiveUpstream, type ActivePurchases, type UpstreamPurchase } from '../upstream/list-active-upstream.ts';

/** A purchase that was written before a supplier was called and still has no outcome. */
export interface UnknownPurchase {
  intentId: number;
  supplierId: number;
  service: string;
  country: number;
  calledAt: Date;
  /** The number that was wanted again; absent: any number of the service. */
  againPhone?: string;
}

/** The number that a supplier turns out to have given for a purchase. */
export interface FoundNumber {
  supplierActivationId: string;
  phone: string;
  operator: string;
}

/** The money path's side of a purchase whose outcome is unknown. */
export interface UnknownPurchases {
  /** Lists purchases that no node works on any more, oldest first, without those in `leftOut`. */
  list(leftOut?: readonly number[]): Promise<UnknownPurchase[]>;
  /** Settles one purchase: it is sold to its buyer or released. @returns whether the buyer took the number found. */
  settle(purchase: { intentId: number; found: FoundNumber | undefined }): Promise<{ isAdopted: boolean }>;
}

/** Longer than any call to a supplier may take: a younger purchase still belongs to its node. */
const inHandsMs = 20_000;
/** Up to this age a late answer may still arrive by itself. */
const lateAnswerMs = 90_000;
/** The largest accepted error of an upstream's clock. */
const clockErrorMs = 5 * 60_000;

const isLostPurchase = (active: UpstreamPurchase, purchase: UnknownPurchase): boolean =>
  (purchase.againPhone === undefined || active.phone === purchase.againPhone) &&
  active.service === purchase.service &&
  active.country === purchase.country &&
  (active.boughtAt === undefined || active.boughtAt.getTime() >= purchase.calledAt.getTime() - clockErrorMs);

/** The claim that a node wrote before it stopped. */
const findClaim = async ({ intentId, supplierId }: UnknownPurchase): Promise<FoundNumber | undefined> => {
  const claim = await SupplierActivationModel.findOne({ intentId, supplierId }).lean<SupplierActivation>();
  if (!claim || !claim.isOpen) return undefined;
  const isGivenBack = await queuedOutcomes().findOne({
    _id: { $in: outcomeKinds.map((how) => `${supplierId}:${claim.supplierActivationId}:${how}`) },
  });
  return isGivenBack ? undefined : claim;
};

/** A number that an upstream lists as running for us and that is unknown here. */
const findAtUpstream = async (
  tools: SupplyTools,
  purchase: UnknownPurchase,
  active: UpstreamPurchase[],
): Promise<FoundNumber | undefined> => {
  const { supplierId, intentId, service, country, againPhone } = purchase;
  const selection = {
    service,
    country,
    intentId,
    ...(againPhone === undefined ? {} : { again: { phone: againPhone } }),
  };
  for (const candidate of active) {
    if (!isLostPurchase(candidate, purchase)) continue;
    const { supplierActivationId, phone, charged } = candidate;
    if (await SupplierActivationModel.exists({ _id: `${supplierId}:${supplierActivationId}` })) continue;
    // A number that was sold before is another purchase's: its buyer may have asked for it again.
    const takenKey = `${phone}:${service}`;
    if (againPhone === undefined && (await SupplierActivationModel.exists({ takenKey }))) continue;
    const at = tools.clock();
    const given = { supplierId, supplierActivationId, phone, operator: 'any', charged };
    const claim = await claimNumber({ ...given, selection, at });
    if (claim === 'claimed') return { supplierActivationId, phone, operator: 'any' };
  }
  return undefined;
};

type ListActive = (supplierId: number) => Promise<ActivePurchases | undefined>;

/** Lists each upstream's purchases once in a run. */
const createListActive = (tools: SupplyTools): ListActive => {
  const activeBySupplier = new Map<number, ActivePurchases | undefined>();
  return async (supplierId) => {
    if (!activeBySupplier.has(supplierId)) {
      const connection = tools.directory.connectionOf(supplierId);
      const active = connection ? await listActiveUpstream(tools, connection).catch(() => undefined) : undefined;
      if (active && active.unreadCount > 0) {
        const subject = `getActiveActivations: ${active.unreadCount} rows`;
        await noteSupplierFault({ supplierId, kind: 'answer-broken', subject, at: tools.clock() });
      }
      activeBySupplier.set(supplierId, active);
    }
    return activeBySupplier.get(supplierId);
  };
};

/**
 * @returns whether the purchase is settled; a young one waits, and so does one whose upstream does not answer, or lists rows that cannot be
 * read.
 */
const settleOne = async (
  tools: SupplyTools,
  purchases: UnknownPurchases,
  purchase: UnknownPurchase,
  listActive: ListActive,
): Promise<boolean> => {
  const { supplierId, intentId, calledAt } = purchase;
  if (tools.clock().getTime() - calledAt.getTime() < inHandsMs) return false;
  let found = await findClaim(purchase);
  if (!found && tools.directory.find(supplierId)?.kind === 'upstream') {
    const active = await listActive(supplierId);
    found = active ? await findAtUpstream(tools, purchase, active.purchases) : undefined;
    const isStillOpen = tools.clock().getTime() - calledAt.getTime() < lateAnswerMs;
    const isTold = active?.unreadCount === 0;
    if (!found && (isStillOpen || !isTold) && !isHopeless(tools, calledAt)) return false;
  }
  const { isAdopted } = await purchases.settle({ intentId, found });
  if (found && !isAdopted) {
    const { supplierActivationId } = found;
    const at = tools.clock();
    await queueOutcomes([
      queuedOutcomeOf({ supplierId, supplierActivationId, activationId: null, how: 'cancelled', at }),
    ]);
  }
  return true;
};

/**
 * Finds out the outcome of purchases whose outcome is unknown, and adopts the number that a supplier gave, or gives it back. Upstreams list
 * their running purchases. Agents have no such list, so without a claim an agent's purchase is released.
 * A purchase that fails is tried again with growing delays and holds up no other one.
 * @returns how many were settled.
 */
export const settleUnknownPurchases = async (tools: SupplyTools, purchases: UnknownPurchases): Promise<number> => {
  const { clock, logger } = tools;
  const failures = await readFailures({ queue: 'unknown purchases', clock, logger });
  const listActive = createListActive(tools);
  let settled = 0;
  for (const purchase of await purchases.list(failures.leftOut() as number[])) {
    const work = () => settleOne(tools, purchases, purchase, listActive);
    if (await failures.attempt(purchase.intentId, work)) settled += 1;
  }
  return settled;
};

/** After the life of an activation no number can be adopted, whether the upstream answers or not. */
const hopelessAfterMs = 20 * 60_000;
const isHopeless = (tools: SupplyTools, calledAt: Date): boolean =>
  tools.clock().getTime() - calledAt.getTime() >= hopelessAfterMs;
