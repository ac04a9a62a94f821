import { dropFromTab, keepInTab, readFromTab } from './tab-storage';
import { sessionEndedKey } from './storage-keys';

/** Remembers in this tab that the visitor has an account: his session ended while he was here (rule 16.8). */
export const noteSessionEnded = (): void => keepInTab(sessionEndedKey, true);

/** Forgets it, since the visitor is signed in again. */
export const forgetSessionEnded = (): void => dropFromTab(sessionEndedKey);

/**
 * The page to which a guest is sent when he wants something that needs an account: the log-in if a session of his has ended in this tab, else
 * the sign-up. Both lead him back afterwards.
 */
export const signInPath = (): '/authorization?goback=1' | '/registration?goback=1' =>
  readFromTab(sessionEndedKey, (value) => value === true) ? '/authorization?goback=1' : '/registration?goback=1';
