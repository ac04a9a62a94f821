import { keepForAnHour } from '../session/visitor/hour-storage';
import {
  consentKey,
  earlyGoalsKey,
  keptChoiceKey,
  returnPathKey,
  sessionEndedKey,
} from '../session/visitor/storage-keys';
import { keepInTab } from '../session/visitor/tab-storage';
import type { EarlyInteractions } from './record-early-interactions';

const hasAccount = (): boolean => {
  try {
    return sessionStorage.getItem(sessionEndedKey) !== null;
  } catch {
    return false;
  }
};

/**
 * A guest's Buy before the page's scripts run. It leads to the sign-up (rule 16.2), which needs none of them: keeps the choice that the
 * card shows, and opens the page. The press of anybody else, and of a guest whose session has ended, is left to the recorder.
 */
export const signUpAtOnce = (early: EarlyInteractions, signUpPath: string): void => {
  const press = (event: Event): void => {
    const button = (event.target as Element).closest<HTMLElement>('[data-country] button');
    const card = button?.closest<HTMLElement>('[data-country]');
    const service = button?.closest<HTMLElement>('[data-service-shown]')?.dataset['serviceShown'];
    // With the payment test a guest goes elsewhere.
    if (!button || !card || !service || /(?:^|; )(?:authToken|payment-test)=./.test(document.cookie)) return;
    if (hasAccount()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.dataset['heard'] = '';
    const { country, flag } = card.dataset;
    const price = card.querySelector<HTMLElement>('[data-price]');
    keepForAnHour(keptChoiceKey, {
      service: JSON.parse(service) as unknown,
      country: { external_id: Number(country), name: card.querySelector('h3')?.textContent ?? '', flag: flag ?? '' },
      price: Number(price?.dataset['price']),
      isWaiting: true,
      priceText: price?.querySelector('bdi')?.textContent ?? '',
    });
    keepInTab(returnPathKey, location.pathname + location.search);
    try {
      if (localStorage.getItem(consentKey) === 'all') keepInTab(earlyGoalsKey, ['buy_left-sidebar_attempt']);
    } catch {
      // A browser without storage has agreed to nothing.
    }
    location.assign(signUpPath);
  };
  document.addEventListener('click', press, true);
  // The visitor may come back to this page as he left it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted)
      for (const heard of document.querySelectorAll<HTMLElement>('[data-heard]')) delete heard.dataset['heard'];
  });
  early.ends.push(() => document.removeEventListener('click', press, true));
};
