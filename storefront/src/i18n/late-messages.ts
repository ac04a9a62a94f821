import type { CompiledMessages } from './compile-messages';

/**
 * Features whose messages no static page shows: their ids are `feature.thing`. They stand in a file of their own, which
 * `LatePart` loads with the view that needs them, so that a content page does not carry them.
 */
export const lateFeatures: readonly string[] = [
  'admin-widget',
  'api-docs',
  'captcha',
  'community',
  'history',
  'licences',
  'loyalty',
  'partner',
  'preview',
  'ready-accounts',
  'referral',
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

/** Parts messages into those of every page and those that are loaded when they are needed. */
export const splitLateMessages = (messages: CompiledMessages): { early: CompiledMessages; late: CompiledMessages } => {
  const isLate = (id: string): boolean => lateFeatures.includes(id.split('.', 1)[0] ?? '');
  const entries = Object.entries(messages);
  return {
    early: Object.fromEntries(entries.filter(([id]) => !isLate(id))),
    late: Object.fromEntries(entries.filter(([id]) => isLate(id))),
  };
};
