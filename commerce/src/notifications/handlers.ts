import type { DepsOf } from '../platform/http/serve-contract.ts';
import { pushHandlers } from './push/push.routes.ts';
import { telegramHandlers } from './telegram/telegram.routes.ts';
import { webhooksHandlers } from './webhooks/webhooks.routes.ts';

interface NotificationsHandlersDeps {
  push: { deps: DepsOf<typeof pushHandlers> };
  telegram: { deps: DepsOf<typeof telegramHandlers> };
  webhooks: DepsOf<typeof webhooksHandlers>;
}

/** Handlers of all calls about webhooks, Telegram and notifications. */
export const notificationsHandlers = ({ push, telegram, webhooks }: NotificationsHandlersDeps) => ({
  ...pushHandlers(push.deps),
  ...telegramHandlers(telegram.deps),
  ...webhooksHandlers(webhooks),
});
