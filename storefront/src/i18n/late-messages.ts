import type { CompiledMessages } from './compile-messages';

/**
 * Features whose messages no static page shows (ids are `feature.thing`). Their messages are a separate file, which `LatePart` loads with
 * the view that needs them, so that a content page does not carry them.
 */
const lateFeatures: readonly string[] = [
  'admin-widget',
  'api-docs',
  'captcha',
  'community',
  'confirmation',
  'history',
  'licences',
  'loyalty',
  'numbers',
  'orders',
  'partner',
  'preview',
  'ready-accounts',
  'referral',
  'repeat',
  'rentals',
  'search',
  'settings',
  'software',
  'statistics',
  'tariffs',
  'telegram',
  'top-up',
  'webhooks',
  'withdrawals',
];

/** Splits messages into those that every page carries and those that are loaded on demand. */
export const splitLateMessages = (messages: CompiledMessages): { early: CompiledMessages; late: CompiledMessages } => {
  const isLate = (id: string): boolean => lateFeatures.includes(id.split('.', 1)[0] ?? '');
  const entries = Object.entries(messages);
  return {
    early: Object.fromEntries(entries.filter(([id]) => !isLate(id))),
    late: Object.fromEntries(entries.filter(([id]) => isLate(id))),
  };
};
