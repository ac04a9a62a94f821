import type { LocaleCode } from '@shop/shared-types/locales';

import { earlyGoalsKey } from '../analytics/reach-goal';
import { findServices } from '../features/purchase/services/find-services';
import { splitMatch } from '../features/purchase/services/split-match';
import { localePath } from '../i18n/locale-path';
import { consentKey } from '../session/visitor/cookie-consent';
import { keepForAnHour, readKept } from '../session/visitor/hour-storage';
import { keptChoiceKey } from '../session/visitor/kept-choice';
import { returnPathKey } from '../session/visitor/return-path';
import { sessionEndedKey } from '../session/visitor/sign-in-path';
import { keepInTab } from '../session/visitor/tab-storage';
import { recordEarlyDeeds } from './record-early-deeds';
import { markKeptChoice, showKeptChoice } from './show-kept-choice';
import { signUpAtOnce } from './sign-up-at-once';
import { drawSuggestion, suggestAtOnce } from './suggest-at-once';

const templatesThatSell = ['home', 'service'];
const templatesOfSignIn = ['registration', 'authorization'];

const signUp = (locale: LocaleCode): string => {
  const texts = JSON.stringify({
    signUpPath: localePath(locale, '/registration?goback=1'),
    choiceKey: keptChoiceKey,
    returnPathKey,
    sessionEndedKey,
    goalsKey: earlyGoalsKey,
    consentKey,
  });
  return `(e)=>(${signUpAtOnce.toString()})(e,{...${texts},keepForAnHour:${keepForAnHour.toString()},keepInTab:${keepInTab.toString()}})`;
};

const suggestions = `(e)=>(${suggestAtOnce.toString()})(e,{find:${findServices.toString()},split:${splitMatch.toString()},drawRow:${drawSuggestion.toString()}})`;

/** The source of what a page does between its first paint and the start of its scripts. It stands in the page's <head>. */
export const earlyScript = (template: string | undefined, locale: LocaleCode): string => {
  const standIns = template && templatesThatSell.includes(template) ? `${signUp(locale)},${suggestions}` : '';
  const mark =
    template && templatesOfSignIn.includes(template)
      ? `;(${markKeptChoice.toString()})(${readKept.toString()},${JSON.stringify(keptChoiceKey)})`
      : '';
  return `;(${recordEarlyDeeds.toString()})([${standIns}])${mark}`;
};

/** The source of what a sign-in page does at its end; empty on other pages. */
export const endScript = (template: string): string =>
  templatesOfSignIn.includes(template)
    ? `(${showKeptChoice.toString()})(${readKept.toString()},${JSON.stringify(keptChoiceKey)});`
    : '';
