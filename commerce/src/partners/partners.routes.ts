import { yieldSampleMin } from '@shop/shared-types/constants';
import type { adminReviewsContract } from '@shop/shared-types/contract/admin/accounts';
import { partnerApplicationFrom, type partnersContract } from '@shop/shared-types/contract/partners';

import { isPaid } from '../sales/activations/activation-status.ts';
import { listSupplierActivations } from '../sales/activations/lists/list-supplier-activations.ts';
import { listWithheldOfSuppliers } from '../sales/activations/sms/list-withheld-sms.ts';
import { readInput } from '../platform/http/read-input.ts';
import type { Handlers } from '../platform/http/serve-contract.ts';
import { listOwnSuppliers } from '../supply/directory/list-own-suppliers.ts';
import { listSupplierNotices } from '../supply/directory/list-supplier-notices.ts';
import { presentSupplierNotice } from '../supply/directory/present-supplier.ts';
import { applyAsPartner } from './apply-as-partner.ts';
import { decidePartnerApplication } from './decide-partner-application.ts';
import { estimateYield } from './estimate-yield.ts';
import { countPartnerApplications, listPartnerApplications } from './list-partner-applications.ts';
import { listPartnerPrices } from './list-partner-prices.ts';
import { partnerStatusOf, statusesFor } from './partner-activation-status.ts';
import type { PartnersDeps } from './partners-deps.ts';
import { presentApplication, presentPoint, presentWithheld } from './present-partner.ts';
import { readPartnerStatistics } from './read-partner-statistics.ts';
import { readPartnerSummary } from './read-partner-summary.ts';
import { renewPartnerKey } from './renew-partner-key.ts';
import { setPartnerPrices } from './set-partner-prices.ts';

type Reviews = Pick<typeof adminReviewsContract, 'adminListPartnerApplications' | 'adminDecidePartnerApplication'>;

const supplierIdsOf = async (userId: number): Promise<number[]> =>
  (await listOwnSuppliers(userId)).map(({ _id }) => _id);

const momentOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** Handlers of the partner area. */
export const partnerHandlers = (deps: PartnersDeps): Handlers<typeof partnersContract> => ({
  applyAsPartner: async ({ body, locale, address }) => {
    await readInput(partnerApplicationFrom(deps.partnerPortsMin), body, 'body', locale);
    await applyAsPartner(deps, { ...body, locale, address });
    return { done: 'yes' };
  },
  getPartnerSummary: async ({ caller, setHeader }) => {
    setHeader('cache-control', 'private, no-store');
    return readPartnerSummary(deps, caller.userId, await listOwnSuppliers(caller.userId));
  },
  renewSoftwareKey: async ({ caller, setHeader }) => {
    setHeader('cache-control', 'private, no-store');
    return { softwareKey: await renewPartnerKey(deps, caller.userId) };
  },
  listPartnerNotices: async ({ caller, query }) => {
    const notices = await listSupplierNotices(await supplierIdsOf(caller.userId), query.limit);
    return notices.map(presentSupplierNotice);
  },
  listPartnerActivations: async ({ caller, query: { status, from, to, before, ...query } }) => {
    const found = await listSupplierActivations({
      ...query,
      supplierIds: await supplierIdsOf(caller.userId),
      statuses: statusesFor(status),
      from: momentOf(from),
      to: momentOf(to),
      before: before === undefined ? undefined : Number(before),
    });
    return found.map((activation) => ({
      id: String(activation._id),
      status: partnerStatusOf(activation.status),
      service: activation.service,
      country: activation.country,
      phone: activation.phone,
      at: activation.boughtAt.toISOString(),
      earned: isPaid(activation.status) ? Math.min(activation.supplierShare, activation.price) : 0,
      messagesCount: activation.messages.length,
    }));
  },
  listPartnerWithheldSms: async ({ caller, query, setHeader }) => {
    setHeader('cache-control', 'private, no-store');
    const found = await listWithheldOfSuppliers({ ...query, supplierIds: await supplierIdsOf(caller.userId) });
    return found.map(presentWithheld);
  },
  listPartnerPrices: async ({ caller, query, locale }) =>
    listPartnerPrices(deps, { supplierIds: await supplierIdsOf(caller.userId), ...query, locale }),
  setPartnerPrices: async ({ caller, body, locale }) =>
    setPartnerPrices(deps, { supplierIds: await supplierIdsOf(caller.userId), prices: body.prices, locale }),
  estimateYield: ({ caller, query }) =>
    estimateYield({ ...query, sampleMin: caller?.isPartner ? 0 : yieldSampleMin, now: deps.clock() }),
  getPartnerStatistics: async ({ caller, query }) => {
    const statistics = await readPartnerStatistics(deps, await supplierIdsOf(caller.userId), query.period);
    return {
      ...statistics,
      points: statistics.points.map(presentPoint),
      previous: statistics.previous.map(presentPoint),
    };
  },
});

/** Handlers of applications, for the staff. */
export const partnerReviewHandlers = (deps: PartnersDeps): Handlers<Reviews> => ({
  adminListPartnerApplications: async ({ query, countBy }) => {
    countBy(() => countPartnerApplications(query));
    return (await listPartnerApplications(query)).map(presentApplication);
  },
  adminDecidePartnerApplication: async ({ caller, params, body }) =>
    presentApplication(await decidePartnerApplication(deps, { id: params.id, ...body, caller })),
});
