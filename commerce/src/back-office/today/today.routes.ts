import type { adminTodayContract } from '@shop/shared-types/contract/admin/today';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { namePlace } from './name-place.ts';
import { readStaffQueues, type Queues } from './read-staff-queues.ts';
import { readToday } from './read-today.ts';
import { readTop } from './read-top.ts';
import type { TodayDeps } from './today-deps.ts';

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentQueues = (deps: TodayDeps, { waiting, oldest, silentSuppliers, lowStock }: Queues, locale: LocaleCode) => {
  const named = namePlace(deps, locale);
  return {
    waiting,
    oldest: {
      payouts: textOf(oldest.payouts),
      applications: textOf(oldest.applications),
      documents: textOf(oldest.documents),
      strayPayments: textOf(oldest.strayPayments),
    },
    silentSuppliers: silentSuppliers.map(({ since, ...supplier }) => ({ ...supplier, since: since.toISOString() })),
    lowStock: lowStock.map((place) => ({
      ...place,
      serviceName: named.service(place.service),
      ...named.country(place.country),
    })),
  };
};

/** Handlers of the office's first page. */
export const todayHandlers = (deps: TodayDeps): Handlers<typeof adminTodayContract> => ({
  adminGetToday: async ({ query, locale }) => {
    const { at, from, to, comparedFrom, comparedTo, queues, ...figures } = await readToday(deps, query);
    return {
      at: at.toISOString(),
      from: from.toISOString(),
      to: to.toISOString(),
      comparedFrom: comparedFrom.toISOString(),
      comparedTo: comparedTo.toISOString(),
      ...figures,
      ...presentQueues(deps, queues, locale),
    };
  },
  adminGetTop: ({ query, locale }) => readTop(deps, query, locale),
  adminGetWaiting: async ({ locale }) => presentQueues(deps, await readStaffQueues(deps), locale),
});
