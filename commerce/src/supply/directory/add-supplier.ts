import mongoose, { type ClientSession } from 'mongoose';

import { assertCallableUrl } from '../../platform/outside-calls/assert-callable-url.ts';
import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { claimHolder } from '../../accounts/users/claim-holder.ts';
import { maySupply } from '../../accounts/users/find-blocked.ts';
import { assertKeyIsFree, assertNameIsFree, type AlongsideSupplier } from './save-supplier.ts';
import { sealSupplierKey, type KeyDeps, type RemoteKind } from './supplier-key.ts';
import { SupplierModel, type AgentReview, type Markets, type Supplier } from './supplier.model.ts';

export interface SupplierSelection {
  kind: RemoteKind;
  name: string;
  url: string;
  /** Left out for an agent: a new one is made. */
  key?: string | undefined;
  ownerUserId: number | null;
  priority: number;
  markets: Markets;
  /** Percent; null: the house's margin holds. */
  marginPercent: number | null;
  allowsPrivateUrl: boolean;
  /** For an agent that its partner submits. */
  review?: AgentReview | undefined;
}

/** @throws CommerceError SUPPLIER_OWNER_REFUSED, USER_NOT_FOUND */
const assertOwner = async ({ kind, ownerUserId }: SupplierSelection, session: ClientSession): Promise<void> => {
  if (ownerUserId === null) return;
  const owner = await claimHolder(ownerUserId, session);
  if (!owner) throw new CommerceError('USER_NOT_FOUND');
  if (kind === 'upstream' || !maySupply(owner)) throw new CommerceError('SUPPLIER_OWNER_REFUSED');
};

/**
 * Adds a remote supplier that is off sale, so that it can be tried before it is switched on (rule 21.8). Its key is stored sealed.
 * @returns the supplier, and the key if it was made here.
 * @throws CommerceError NAME_TAKEN, SUPPLIER_URL_REFUSED, SUPPLIER_KEY_MISSING, SUPPLIER_KEY_TAKEN, SUPPLIER_OWNER_REFUSED, USER_NOT_FOUND.
 */
export const addSupplier = async (
  deps: KeyDeps,
  selection: SupplierSelection,
  alongside: AlongsideSupplier,
): Promise<{ supplier: Supplier; newKey: string | null }> => {
  const { kind, name, ownerUserId, priority, markets, marginPercent, allowsPrivateUrl, review = null } = selection;
  const url = assertCallableUrl(selection.url, { allowsPrivateUrl, allowsHttp: true, refusal: 'SUPPLIER_URL_REFUSED' });
  const { fields, newKey } = sealSupplierKey(deps, selection);
  const supplier = await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      await assertOwner(selection, session);
      await assertNameIsFree({ name }, session);
      await assertKeyIsFree(fields, session);
      // Ids are small numbers, since buyers' programs store them. Of two additions at once one finds its id taken and is repeated.
      const last = await SupplierModel.findOne().sort({ _id: -1 }).session(session).lean<Supplier>();
      const added: Supplier = {
        _id: (last?._id ?? 0) + 1,
        kind,
        name,
        ownerUserId,
        url,
        ...fields,
        isEnabled: false,
        pausedUntil: null,
        priority,
        priorityPenalty: 0,
        penaltyChangedAt: null,
        markets,
        marginPercent,
        allowsPrivateUrl,
        connectionVersion: 1,
        heardAt: null,
        review,
      };
      await SupplierModel.insertMany([added], { session });
      await alongside(added, session);
      return added;
    }, moneyTransaction),
  );
  return { supplier, newKey };
};
