import type { CurrencyCode } from '@shop/shared-types/money';

import { showTheme } from '../theme/theme-script';
import { markAskedTab } from './asked-tab';
import { decideBeforePaint } from './before-first-paint';
import { recordEarlyInteractions } from './record-early-interactions';
import { markKeptChoice, showKeptChoice } from './show-kept-choice';
import { signUpAtOnce } from './sign-up-at-once';
import { startPage, type PageStart } from './start-page';
import { suggestAtOnce } from './suggest-at-once';

/*
 * What stands in the HTML of every page as a script. The build bundles this file once (`gatsby/inside-gatsby/in-page-script.ts`). Import only
 * modules without React here: each kilobyte is in every page.
 */

const templatesThatSell = ['home', 'service'];
const templatesOfSignIn = ['registration', 'authorization'];

/** What the build tells the script about its page. */
export interface PageFacts {
  template: string;
  /** Currency of the sums in the HTML. */
  currency: CurrencyCode;
  /** Of the page's language. */
  signUpPath: string;
}

/** Runs inside <head>, before anything is painted or can be pressed. */
export const inHead = ({ template, currency, signUpPath }: PageFacts): void => {
  showTheme();
  decideBeforePaint(currency);
  const sells = templatesThatSell.includes(template);
  if (sells) markAskedTab();
  recordEarlyInteractions(sells ? [(early) => signUpAtOnce(early, signUpPath), suggestAtOnce] : []);
  if (templatesOfSignIn.includes(template)) markKeptChoice();
};

/** Runs at the end of the page. */
export const atEnd = (start: PageStart): void => {
  showKeptChoice();
  startPage(start);
};
