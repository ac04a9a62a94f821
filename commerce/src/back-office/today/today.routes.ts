import type { adminTodayContract } from '@shop/shared-types/contract/admin/today';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { readStaffQueues, type Queues } from './read-staff-queues.ts';
import { readToday } from './read-today.ts';
import type { TodayDeps } from './today-deps.ts';

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentQueues = ({ waiting, oldest, silentSuppliers, lowStock }: Queues) => ({
  waiting,
  oldest: {
    payouts: textOf(oldest.payouts),
    applications: textOf(oldest.applications),
    documents: textOf(oldest.documents),
    strayPayments: textOf(oldest.strayPayments),
  },
  silentSuppliers: silentSuppliers.map(({ since, ...supplier }) => ({ ...supplier, since: since.toISOString() })),
  lowStock,
});

/** Handlers of the office's first page. */
export const todayHandlers = (deps: TodayDeps): Handlers<typeof adminTodayContract> => ({
  adminGetToday: async ({ query: { days } }) => {
    const { at, from, comparedFrom, comparedTo, queues, ...figures } = await readToday(deps, { days });
    return {
      at: at.toISOString(),
      from: from.toISOString(),
      comparedFrom: comparedFrom.toISOString(),
      comparedTo: comparedTo.toISOString(),
      ...figures,
      ...presentQueues(queues),
    };
  },
  adminGetWaiting: async () => presentQueues(await readStaffQueues(deps)),
});
