import type { adminSuppliersContract } from '@shop/shared-types/contract/admin/suppliers';

import { prepareNews } from '../../accounts/account-news/tell-news.ts';
import { noteAlongside } from '../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { MailTaskModel } from '../../platform/mail/mail-task.model.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { addSupplier } from '../../supply/directory/add-supplier.ts';
import {
  archiveSupplier,
  changeSupplier,
  pauseSupplier,
  replaceSupplierKey,
} from '../../supply/directory/change-supplier.ts';
import { listSupplierNotices } from '../../supply/directory/list-supplier-notices.ts';
import { presentSupplierNotice, presentSupplierSettings } from '../../supply/directory/present-supplier.ts';
import { reviewAgent } from '../../supply/directory/review-agent.ts';
import { findSupplier, type AlongsideSupplier } from '../../supply/directory/save-supplier.ts';
import { switchSupplier } from '../../supply/directory/switch-supplier.ts';
import type { AdminDeps } from './admin-deps.ts';
import { readSupplierFigures } from './read-supplier-figures.ts';
import { reportSuppliers } from './report-suppliers.ts';
import { tryAsStaff } from './try-as-staff.ts';

const dayMs = 24 * 60 * 60_000;
const noticesMax = 100;

/** Decides about an agent that a partner submitted, tells the partner, and keeps who did it in the audit log. */
const reviewAsStaff = async (
  deps: AdminDeps,
  caller: Caller,
  review: Parameters<typeof reviewAgent>[1],
): ReturnType<typeof reviewAgent> => {
  const { supplierId, decision, comment, withoutTrial } = review;
  const target = `supplier:${supplierId}`;
  const entry = {
    action: 'supplier.review' as const,
    target,
    reason: comment,
    details: { decision, ...(withoutTrial ? { withoutTrial } : {}) },
  };
  const { ownerUserId, review: before } = await findSupplier(supplierId);
  const writeNews = ownerUserId === null ? undefined : await prepareNews(deps, ownerUserId);
  const reviewed = await reviewAgent(deps, review, async (saved, session) => {
    await noteAlongside(deps, caller, entry)(session);
    const news =
      before?.state === decision ? undefined : writeNews?.(`agent-${decision}`, () => ({ agent: saved.name, comment }));
    if (news) await MailTaskModel.create([news], { session });
  });
  deps.mailQueue.deliverSoon();
  return reviewed;
};

/** Makes the entry about the supplier that the transaction saves. Keys stay out of the log. */
const createNote =
  (deps: AdminDeps) =>
  (
    caller: Caller,
    action: 'supplier.add' | 'supplier.change' | 'supplier.pause' | 'supplier.archive' | 'supplier.key',
    {
      withoutTrial,
      reason = withoutTrial ?? '',
      ...details
    }: Record<string, unknown> & { withoutTrial?: string | undefined; reason?: string },
  ): AlongsideSupplier =>
  ({ _id, isOffUntilTried = false }, session, before) => {
    const noted = { action, target: `supplier:${_id}`, reason };
    const wasTakenOff = isOffUntilTried ? { isOffUntilTried } : {};
    return noteAlongside(deps, caller, { ...noted, details: { ...details, ...wasTakenOff } })(session, before);
  };

/** Handlers of the calls with which the operator connects and runs suppliers. */
export const adminSuppliersHandlers = (deps: AdminDeps): Handlers<typeof adminSuppliersContract> => {
  const { clock, supply } = deps;
  const note = createNote(deps);
  return {
    adminListSuppliers: ({ query: { days } }) => reportSuppliers(deps, new Date(clock().getTime() - days * dayMs)),
    adminAddSupplier: async ({ caller, body, setHeader }) => {
      setHeader('cache-control', 'private, no-store');
      const { key: _key, ...details } = body;
      const { supplier, newKey } = await addSupplier(deps, body, note(caller, 'supplier.add', details));
      await supply.refresh();
      return { supplier: presentSupplierSettings(deps, supplier), newKey };
    },
    adminGetSupplier: async ({ params: { id } }) => {
      const supplier = await findSupplier(id);
      const notices = await listSupplierNotices([id], noticesMax);
      return { supplier: presentSupplierSettings(deps, supplier), notices: notices.map(presentSupplierNotice) };
    },
    adminGetSupplierFigures: ({ params: { id }, query: { days }, locale }) =>
      readSupplierFigures(deps, { supplierId: id, since: new Date(clock().getTime() - days * dayMs), locale }),
    adminSwitchSupplier: async ({ caller, params: { id }, body: { isEnabled, withoutTrial } }) => {
      const target = `supplier:${id}`;
      const details = { isEnabled, ...(withoutTrial === undefined ? {} : { withoutTrial }) };
      const entry = { action: 'supplier.switch' as const, target, reason: withoutTrial ?? '', details };
      await switchSupplier({ supplierId: id, isEnabled, withoutTrial }, noteAlongside(deps, caller, entry));
      await supply.refresh();
      return { done: 'yes' };
    },
    adminChangeSupplier: async ({ caller, params: { id }, body }) => {
      const supplier = await changeSupplier(id, body, note(caller, 'supplier.change', body));
      await supply.refresh();
      return presentSupplierSettings(deps, supplier);
    },
    adminPauseSupplier: async ({ caller, params: { id }, body: { until } }) => {
      const moment = until === null ? null : new Date(until);
      const supplier = await pauseSupplier(id, moment, note(caller, 'supplier.pause', { until }));
      await supply.refresh();
      return presentSupplierSettings(deps, supplier);
    },
    adminArchiveSupplier: async ({ caller, params: { id }, body: { isArchived, reason } }) => {
      const made = note(caller, 'supplier.archive', { isArchived, reason });
      const supplier = await archiveSupplier(id, isArchived ? clock() : null, made);
      await supply.refresh();
      return presentSupplierSettings(deps, supplier);
    },
    adminReplaceSupplierKey: async ({ caller, params: { id }, body: { key, withoutTrial }, setHeader }) => {
      setHeader('cache-control', 'private, no-store');
      const made = note(caller, 'supplier.key', { isMadeHere: key === undefined, withoutTrial });
      const { supplier, newKey } = await replaceSupplierKey(deps, { supplierId: id, key, withoutTrial }, made);
      await supply.refresh();
      return { supplier: presentSupplierSettings(deps, supplier), newKey };
    },
    adminReviewAgent: async ({ caller, params: { id }, body }) => {
      const supplier = await reviewAsStaff(deps, caller, { supplierId: id, ...body });
      await supply.refresh();
      return presentSupplierSettings(deps, supplier);
    },
    adminTrySupplier: ({ caller, params: { id }, body: { country }, locale }) =>
      tryAsStaff(deps, caller, { supplierId: id, country, locale }),
  };
};
