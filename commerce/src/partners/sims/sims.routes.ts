import type { adminSimsContract, partnerSimsContract } from '@shop/shared-types/contract/partner-sims';

import type { ActivationDeps } from '../../sales/activations/activation-deps.ts';
import { sumEarnedByPhone } from '../../sales/activations/lists/list-supplier-activations.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { sumRentalEarningsByPhone } from '../../sales/rentals/earnings/sum-rental-earnings.ts';
import { listOwnSuppliers } from '../../supply/directory/list-own-suppliers.ts';
import { findSim, listSims } from '../../supply/pool/list-sims.ts';
import type { PartnersDeps } from '../partners-deps.ts';
import { presentComplaints, presentJudgedSim } from './present-sims.ts';
import { fixableFrom, fixAsPartner, forgiveAsStaff } from './undo-judgements.ts';

type SimsDeps = Pick<PartnersDeps, 'directory'> & { activationDeps: ActivationDeps };

const supplierIdsOf = async (userId: number): Promise<number[]> =>
  (await listOwnSuppliers(userId)).map(({ _id }) => _id);

/** A partner's numbers: what they earned, and what buyers said of them. */
export const partnerSimsHandlers = ({ directory, activationDeps }: SimsDeps): Handlers<typeof partnerSimsContract> => ({
  listPartnerSims: async ({ caller, query }) => {
    const supplierIds = await supplierIdsOf(caller.userId);
    const found = await listSims({ supplierIds, ...query });
    const phones = found.map(({ _id }) => _id);
    const [earned, earnedByRent] = await Promise.all([
      sumEarnedByPhone(supplierIds, phones),
      sumRentalEarningsByPhone(supplierIds, phones),
    ]);
    const at = activationDeps.clock();
    return found.map((sim) => ({
      phone: sim._id,
      port: sim.port,
      country: sim.country,
      operator: sim.operator,
      info: sim.isOnline && directory.find(sim.supplierId)?.isEnabled === true ? 'online' : 'offline',
      earned: (earned.get(sim._id)?.earned ?? 0) + (earnedByRent.get(sim._id) ?? 0),
      servicesCount: earned.get(sim._id)?.servicesCount ?? 0,
      complaints: presentComplaints(sim, at),
      fixableFrom: fixableFrom(sim, at)?.toISOString() ?? null,
    }));
  },
  reportSimFixed: async ({ caller, params: { phone } }) => ({
    services: await fixAsPartner(activationDeps, { phone, supplierIds: await supplierIdsOf(caller.userId) }),
  }),
});

/** Buyers' judgements of a number, for the staff. */
export const adminSimsHandlers = ({
  activationDeps,
}: Pick<SimsDeps, 'activationDeps'>): Handlers<typeof adminSimsContract> => ({
  adminGetSim: async ({ params: { phone } }) => presentJudgedSim(await findSim(phone), activationDeps.clock()),
  adminForgiveSim: async ({ caller, params: { phone }, body }) =>
    presentJudgedSim(await forgiveAsStaff(activationDeps, caller, { phone, ...body }), activationDeps.clock()),
});
