/** What a role may be given in Settings → Roles. */
export const commerceActions = { read: 'api::commerce.read', change: 'api::commerce.change' } as const;
