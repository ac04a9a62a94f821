/** Who sees the page of all interface texts: whoever may read their documents. */
export const mayReadInterfaceTexts = [
  { action: 'plugin::content-manager.explorer.read', subject: 'api::ui-translation.ui-translation' },
] as const;
