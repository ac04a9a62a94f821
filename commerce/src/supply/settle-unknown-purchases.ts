import { claimNumber } from './claim-number.ts';
import { finishTaskOf, queueFinishTasks } from './finish-queue.ts';
import { finishReasons, finishTasks } from './finish-task.model.ts';
import { SupplierActivationModel, type SupplierActivation } from './supplier-activation.model.ts';
import type { SupplyTools } from './supply-tools.ts';
import { listActiveUpstream, type UpstreamPurchase } from './upstream/list-active-upstream.ts';

/** A purchase that was written before a supplier was called and has no outcome since. */
export interface UnknownPurchase {
  intentId: number;
  supplierId: number;
  service: string;
  country: number;
  calledAt: Date;
}

/** What a supplier turns out to have given for a purchase. */
export interface FoundNumber {
  supplierActivationId: string;
  phone: string;
  operator: string;
}

/** The money path's side of a purchase whose outcome is unknown. */
export interface UnknownPurchases {
  /** Those that no node is working on any more, oldest first. */
  list(): Promise<UnknownPurchase[]>;
  /** Settles one: sold to its buyer, or released. @returns whether the buyer took what was found. */
  settle(purchase: { intentId: number; found: FoundNumber | undefined }): Promise<{ isAdopted: boolean }>;
}

/** Longer than any supplier is waited for: a younger purchase is in its node's hands. */
const inHandsMs = 20_000;
/** Until now a late answer may still come in by itself. */
const lateAnswerMs = 90_000;
/** How far the clock of an upstream may be wrong. */
const clockErrorMs = 5 * 60_000;

const isLostPurchase = (active: UpstreamPurchase, purchase: UnknownPurchase): boolean =>
  active.service === purchase.service &&
  active.country === purchase.country &&
  (active.boughtAt === undefined || active.boughtAt.getTime() >= purchase.calledAt.getTime() - clockErrorMs);

/** What was written down before the node stopped. */
const findClaim = async ({ intentId, supplierId }: UnknownPurchase): Promise<FoundNumber | undefined> => {
  const claim = await SupplierActivationModel.findOne({ intentId, supplierId }).lean<SupplierActivation>();
  if (!claim || !claim.isOpen) return undefined;
  const isGivenBack = await finishTasks().findOne({
    _id: { $in: finishReasons.map((how) => `${supplierId}:${claim.supplierActivationId}:${how}`) },
  });
  return isGivenBack ? undefined : claim;
};

/** What an upstream runs for us and nobody here knows. */
const findAtUpstream = async (
  tools: SupplyTools,
  purchase: UnknownPurchase,
  active: UpstreamPurchase[],
): Promise<FoundNumber | undefined> => {
  const { supplierId, intentId, service, country } = purchase;
  for (const candidate of active) {
    if (!isLostPurchase(candidate, purchase)) continue;
    const { supplierActivationId, phone } = candidate;
    if (await SupplierActivationModel.exists({ _id: `${supplierId}:${supplierActivationId}` })) continue;
    const wish = { service, country, intentId };
    const at = tools.clock();
    const claim = await claimNumber({ supplierId, supplierActivationId, phone, operator: 'any', wish, at });
    if (claim === 'claimed') return { supplierActivationId, phone, operator: 'any' };
  }
  return undefined;
};

/**
 * Finds out what became of purchases whose outcome is unknown: adopts what a supplier gave for them, or gives it back.
 * Upstreams are asked for what runs there; an agent can't be asked, so without a claim its purchase is released.
 * @returns how many were settled.
 */
export const settleUnknownPurchases = async (tools: SupplyTools, purchases: UnknownPurchases): Promise<number> => {
  const activeBySupplier = new Map<number, UpstreamPurchase[] | undefined>();
  const activeOf = async (supplierId: number): Promise<UpstreamPurchase[] | undefined> => {
    if (!activeBySupplier.has(supplierId)) {
      const connection = tools.directory.connectionOf(supplierId);
      const active = connection ? await listActiveUpstream(tools, connection).catch(() => undefined) : undefined;
      activeBySupplier.set(supplierId, active);
    }
    return activeBySupplier.get(supplierId);
  };
  let settled = 0;
  for (const purchase of await purchases.list()) {
    const { supplierId, intentId, calledAt } = purchase;
    if (tools.clock().getTime() - calledAt.getTime() < inHandsMs) continue;
    let found = await findClaim(purchase);
    if (!found && tools.directory.find(supplierId)?.kind === 'upstream') {
      const active = await activeOf(supplierId);
      found = active ? await findAtUpstream(tools, purchase, active) : undefined;
      const isStillOpen = tools.clock().getTime() - calledAt.getTime() < lateAnswerMs;
      if (!found && (isStillOpen || !active) && !isHopeless(tools, calledAt)) continue;
    }
    const { isAdopted } = await purchases.settle({ intentId, found });
    settled += 1;
    if (found && !isAdopted) {
      const { supplierActivationId } = found;
      const at = tools.clock();
      await queueFinishTasks([
        finishTaskOf({ supplierId, supplierActivationId, activationId: null, how: 'cancelled', at }),
      ]);
    }
  }
  return settled;
};

/** After the life of an activation nothing can be adopted, whether the upstream answers or not. */
const hopelessAfterMs = 20 * 60_000;
const isHopeless = (tools: SupplyTools, calledAt: Date): boolean =>
  tools.clock().getTime() - calledAt.getTime() >= hopelessAfterMs;
