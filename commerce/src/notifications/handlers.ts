import type { DepsOf } from '../platform/http/serve-contract.ts';
import { telegramHandlers } from './telegram/telegram.routes.ts';
import { webhooksHandlers } from './webhooks/webhooks.routes.ts';

interface NotificationsHandlersDeps {
  telegram: { deps: DepsOf<typeof telegramHandlers> };
  webhooks: DepsOf<typeof webhooksHandlers>;
}

/** Handlers of all calls about webhooks and Telegram. */
export const notificationsHandlers = ({ telegram, webhooks }: NotificationsHandlersDeps) => ({
  ...telegramHandlers(telegram.deps),
  ...webhooksHandlers(webhooks),
});
