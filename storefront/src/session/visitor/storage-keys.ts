/*
 * Names under which browsers keep values that both a page's first scripts (`page-start/in-page.ts`) and its later ones use. They stand apart
 * from the stores, so that the first scripts bring none of these along.
 */

/** The purchase that was begun. */
export const keptChoiceKey = 'keptChoice';
/** The page to come back to after sign-in. */
export const returnPathKey = 'returnPath';
/** A session has ended in this tab. */
export const sessionEndedKey = 'sessionEnded';
/** The answer about cookies. */
export const consentKey = 'cookie-consent';
/** Goals of analytics that led to another page before they could be sent. The next page sends them. */
export const earlyGoalsKey = 'earlyGoals';
