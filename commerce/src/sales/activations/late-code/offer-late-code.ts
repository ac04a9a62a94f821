import { lateCodeOfferMs } from '@shop/shared-types/constants';

import { judgeSms } from '../../../supply/sms-routing/judge-sms.ts';
import { routeSms } from '../../../supply/sms-routing/route-sms.ts';
import { isUnsoldSince } from '../../../supply/pool/sim-state.ts';
import { sims } from '../../../supply/pool/sim.model.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { isOpen } from '../activation-status.ts';
import type { ActivationDocument } from '../activation.model.ts';
import { announceActivation } from '../announce-activation.ts';
import { changeActivation } from '../change-activation.ts';
import type { Sms } from '../sms/sms.model.ts';
import { reactivationPriceOf } from '../what-a-buyer-may-do.ts';
import { isLateFor } from './is-late.ts';
import { priceLateCode } from './price-late-code.ts';

interface Asked {
  /** The sales of the number. */
  sales: readonly ActivationDocument[];
  deps: Pick<ActivationDeps, 'priceBook'>;
}

/** The ended sale that an SMS is for, when no sale that runs wants it; undefined when there is none. */
const findLateSale = (
  working: WorkingSet,
  sms: Pick<Sms, 'from' | 'text' | 'phone'>,
  sales: readonly ActivationDocument[],
  at: Date,
): ActivationDocument | undefined => {
  const ended = sales.filter((sale) => isLateFor(sale, at));
  if (ended.length === 0) return undefined;
  const sim = working.find(sims, sms.phone);
  const late = ended.filter((sale) => sim?.supplierId === sale.supplierId && isUnsoldSince(sim, sale.endedAt ?? at));
  const running = sales.filter(({ status, expiresAt }) => isOpen(status) && expiresAt > at);
  const asked = [...running, ...late].map(({ _id, service }) => ({ saleId: _id, service }));
  const saleId = routeSms(sms, asked);
  return late.find(({ _id }) => _id === saleId);
};

/**
 * Offers an SMS that no running sale wants to the buyer whose number ended without it (rule 4.37). Only a code is offered, once an
 * activation. Nothing of the text reaches the activation.
 * @returns the activation's id; undefined when there is nobody to offer it to.
 */
export const offerLateCode = (
  working: WorkingSet,
  sms: Pick<Sms, '_id' | 'from' | 'text' | 'phone'>,
  { sales, deps }: Asked,
  at: Date,
): number | undefined => {
  const sale = findLateSale(working, sms, sales, at);
  if (!sale || judgeSms({ ...sms, service: sale.service }).kind !== 'code') return undefined;
  const old = { price: reactivationPriceOf(sale), supplierShare: sale.supplierShare };
  const priced = priceLateCode(deps, sale, old);
  if (!priced) return undefined;
  const { price, supplierShare } = priced;
  const until = new Date(at.getTime() + lateCodeOfferMs);
  const lateCode = { smsId: sms._id, price, supplierShare, until, takenAs: null };
  announceActivation(working, changeActivation(working, sale, { lateCode }), at, { hasBalanceChanged: false });
  return sale._id;
};
