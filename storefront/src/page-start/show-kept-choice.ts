import { readKept } from '../session/visitor/hour-storage';
import { keptChoiceKey } from '../session/visitor/storage-keys';

/** What the sign-up shows of a kept choice before its scripts run. */
export interface ShownChoice {
  service: { name: string; icon: string | null };
  country: { name: string; flag: string };
  /** The price as the pressed card showed it. */
  priceText?: string;
}

const isShownChoice = (value: unknown): value is ShownChoice => typeof value === 'object' && value !== null;

/**
 * Runs inside <head> of the sign-in pages, so that nothing moves when their scripts run: tells the style sheet whether the visitor comes from
 * a purchase (`?goback=1`), and whether its choice is kept.
 */
export const markKeptChoice = (): void => {
  if (new URLSearchParams(location.search).get('goback') !== '1') return;
  const root = document.documentElement.dataset;
  root['goesBack'] = '';
  if (readKept(keptChoiceKey, isShownChoice)) root['keepsChoice'] = '';
};

/** Runs at the end of the sign-in pages: writes the kept choice into the place that the build has drawn for it. */
export const showKeptChoice = (): void => {
  if (!('keepsChoice' in document.documentElement.dataset)) return;
  const place = document.querySelector('[data-early-choice]');
  const choice = readKept(keptChoiceKey, isShownChoice);
  if (!place || !choice) return;
  const write = (selector: string, text = ''): void => {
    const element = place.querySelector(selector);
    if (element) element.textContent = text;
  };
  write('[data-choice=service]', choice.service.name);
  write('[data-choice=country]', choice.country.name);
  write('bdi', choice.priceText);
  const [icon, flag] = place.querySelectorAll('img');
  const show = (picture: HTMLImageElement | undefined, src: string | null): void => {
    if (src === null) picture?.removeAttribute('src');
    else if (picture) Object.assign(picture, { loading: 'eager', src });
  };
  const { icon: mark } = choice.service;
  show(icon, mark && (/[/.]/.test(mark) ? mark : `/service-icons/${mark}.webp`));
  show(flag, choice.country.flag ? `/flags/${choice.country.flag.toUpperCase()}.webp` : null);
};
