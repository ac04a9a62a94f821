import type { Webhook } from './use-webhooks';

/** How a webhook is doing, and since when. */
export type WebhookHealth =
  | { kind: 'healthy' }
  | { kind: 'failing'; since: string }
  /** `since` is missing for a webhook that an earlier version switched off. */
  | { kind: 'off'; reason: NonNullable<Webhook['disabledReason']>; since: string | null };

/** The state to show. A webhook that is off is shown as off, even if it was failing before. */
export const webhookHealth = ({
  isEnabled,
  disabledReason,
  disabledAt,
  failingSince,
}: Pick<Webhook, 'isEnabled' | 'disabledReason' | 'disabledAt' | 'failingSince'>): WebhookHealth => {
  if (!isEnabled) return { kind: 'off', reason: disabledReason ?? 'owner', since: disabledAt };
  return failingSince === null ? { kind: 'healthy' } : { kind: 'failing', since: failingSince };
};
