/**
 * What an owner allows a named API key to do (rule 3.35). `read`: look at numbers, orders, prices and the balance. `activations`, `rentals` and
 * `goods`: buy and change them. `payments`: read top-ups, the balance's history and withdrawals. `webhooks`: read and try webhooks.
 */
export const keyScopes = ['read', 'activations', 'rentals', 'goods', 'payments', 'webhooks'] as const;
export type KeyScope = (typeof keyScopes)[number];
