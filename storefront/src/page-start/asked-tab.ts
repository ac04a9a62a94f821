/** Whether an address names another tab than buying, which is the one in the HTML: one file serves all three. */
export const asksForOtherTab = (query: string): boolean => /[?&]tab=(?:rent|readyAccounts)(?:&|$)/.test(query);

/**
 * Runs inside <head> of pages that sell, before anything is painted. What another tab changes stays unseen until that tab is drawn
 * (`waitsForTab`), so that nothing in sight moves (rule 22.5).
 */
export const markAskedTab = (): void => {
  if (asksForOtherTab(location.search)) document.documentElement.dataset['asksForTab'] = '';
};

/** Called once the tab that the address names is drawn. */
export const showAskedTab = (): void => {
  delete document.documentElement.dataset['asksForTab'];
};
