import type { adminAlertsContract } from '@shop/shared-types/contract/admin/alerts';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { listAlerts } from './list-alerts.ts';

/** Handlers of the staff's alerts. */
export const alertsHandlers = (): Handlers<typeof adminAlertsContract> => ({
  adminListAlerts: async ({ query, locale }) =>
    (await listAlerts(query)).map(({ _id, cursor, kind, text, texts, raisedAt, clearedAt, timesRaised }) => ({
      id: _id,
      cursor,
      kind,
      text: (locale === 'ru' ? texts?.ru : undefined) ?? text,
      raisedAt: raisedAt.toISOString(),
      clearedAt: clearedAt?.toISOString() ?? null,
      isOpen: clearedAt === null,
      timesRaised,
    })),
});
