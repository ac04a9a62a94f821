/** Who publishes pages sees who published what. */
export const mayReadPublications = [
  { action: 'plugin::content-manager.explorer.publish', subject: 'api::page.page' },
] as const;
