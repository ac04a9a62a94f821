/** Who works with content: every role that does reads articles. */
export const mayReadPlans = [
  { action: 'plugin::content-manager.explorer.read', subject: 'api::article.article' },
] as const;
