import { findServices } from '../features/buying/purchase/services/find-services';
import { splitMatch, type MatchPart } from '../features/buying/purchase/services/split-match';
import type { EarlyInteractions } from './record-early-interactions';

interface SuggestedService {
  external_id: string;
  name: string;
  slug: string;
  tile: HTMLElement;
}

/**
 * Makes the row that suggests a service. It copies an empty row (`model`) and takes the service's icon and price from its tile on the page.
 * A press on the row clicks the tile.
 */
const drawRow = (model: HTMLElement, tile: HTMLElement, parts: readonly MatchPart[]): HTMLElement => {
  const row = model.cloneNode(true) as HTMLElement;
  const [icon, words, from] = row.children;
  const mark = tile.firstElementChild?.cloneNode() as HTMLElement;
  if (mark instanceof HTMLImageElement && icon instanceof HTMLImageElement) {
    mark.width = icon.width;
    mark.height = icon.height;
  } else mark.textContent = tile.firstElementChild?.textContent ?? '';
  icon?.replaceWith(mark);
  words?.replaceChildren(
    ...parts.map(({ text, isMatch }) =>
      Object.assign(document.createElement(isMatch ? 'b' : 'span'), { textContent: text }),
    ),
  );
  const price = tile.querySelector('bdi')?.textContent;
  const sum = from?.querySelector('bdi');
  if (price && sum) sum.textContent = price;
  else from?.remove();
  row.addEventListener('click', () => tile.click());
  return row;
};

const readTiles = (): SuggestedService[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[data-service]')].map((tile) => ({
    external_id: tile.dataset['service'] ?? '',
    name: tile.title,
    slug: tile.pathname.split('/').pop() ?? '',
    tile,
  }));

const panelOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof HTMLInputElement &&
    target.closest('[data-suggests]')?.querySelector<HTMLElement>('[data-early-rows]')) ||
  undefined;

/**
 * The search for a service before the page's scripts run: finds among the tiles of the page as the live search does at first, and draws the
 * same rows in the place that the build has drawn for them. The live search repeats what was typed and takes the place over.
 */
export const suggestAtOnce = (early: EarlyInteractions): void => {
  let sample: HTMLElement | undefined;

  const draw = ({ target }: Event): void => {
    const panel = panelOf(target);
    const list = panel?.querySelector('[role=listbox]');
    sample ??= list?.firstElementChild as HTMLElement | undefined;
    if (!panel || !list || !sample) return;
    const model = sample;
    const search = (target as HTMLInputElement).value;
    const rows = findServices(readTiles(), search).map(({ name, tile }) =>
      drawRow(model, tile, splitMatch(name, search)),
    );
    rows.forEach((row, index) => row.setAttribute('aria-selected', String(index === 0)));
    list.replaceChildren(...rows);
    (panel.firstElementChild as HTMLElement).hidden = rows.length === 0;
  };
  const hide = ({ target }: Event): void => {
    const panel = panelOf(target)?.firstElementChild as HTMLElement | undefined;
    if (panel) panel.hidden = true;
  };
  const choose = (event: KeyboardEvent): void => {
    const panel = panelOf(event.target)?.firstElementChild as HTMLElement | undefined;
    if (event.key === 'Enter' && panel && !panel.hidden) panel.querySelector<HTMLElement>('[role=option]')?.click();
  };
  /** A press on a row must not take the focus from the field, which would close the list. */
  const keepFocus = (event: Event): void => {
    if ((event.target as Element).closest('[data-early-rows]')) event.preventDefault();
  };

  const listeners = { input: draw, focusin: draw, focusout: hide, keydown: choose, mousedown: keepFocus };
  for (const [type, listener] of Object.entries(listeners))
    document.addEventListener(type, listener as EventListener, true);
  early.ends.push(() => {
    for (const [type, listener] of Object.entries(listeners))
      document.removeEventListener(type, listener as EventListener, true);
  });
};
