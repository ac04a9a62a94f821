import { headerHeightPx } from '../../theme/scale';
import { chooseShift, type Box, type Kept } from './choose-shift';

const gapPx = 8;
/** The presses that a page is for, beside the submit buttons of its forms, are marked `data-keep-clear`. */
const presses = 'form [type=submit], [data-keep-clear]';
/**
 * Presses beside the main one, such as sums to choose from. A label stands for the radio button that it hides. The lists of the home page are
 * no form: their choices and buttons are scrolled, and a box that gave way to each of them would jump with every line.
 */
const otherPresses = 'form :is(button, label:has(input))';
const texts = ':is(h1, h2, h3, h4, a)';
const fields = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=submit]), textarea, select';

const isSeen = ({ left, right, top, bottom }: Box): boolean =>
  right > left && bottom > top && bottom > 0 && top < window.innerHeight;

const boxesOf = (elements: Iterable<Element>): Box[] =>
  [...elements].map((element) => element.getBoundingClientRect()).filter(isSeen);

const readKept = (): Kept => {
  const scope = document.querySelector('dialog[open]') ?? document.querySelector('main');
  if (!scope) return { firmly: [], gladly: [], still: [] };
  const focused = document.activeElement;
  const isField = focused !== null && scope.contains(focused) && focused.matches(fields);
  return {
    firmly: boxesOf([...scope.querySelectorAll(presses), ...(isField ? [focused] : [])]),
    gladly: boxesOf(scope.querySelectorAll(`form :is(${fields}), ${otherPresses}`)),
    still: boxesOf(scope.querySelectorAll(texts)),
  };
};

interface Stack {
  /** Its boxes as they stand in the usual place of the stack. */
  boxes: Box[];
  height: number;
  top: number;
  bottom: number;
}

const readStack = (element: HTMLElement | null, shift: number): Stack => {
  const boxes = boxesOf(element?.children ?? []).map(({ left, top, right, bottom }) => ({
    left,
    right,
    top: top - shift,
    bottom: bottom - shift,
  }));
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { boxes, top, bottom, height: boxes.length === 0 ? 0 : bottom - top };
};

/** What stands where. A shift is applied by a transform, so that no layout moves with it. */
const shifts = { floats: 0, toasts: 0 };

const apply = (name: 'floats' | 'toasts', element: HTMLElement | null, shift: number | undefined): void => {
  shifts[name] = shift ?? 0;
  if (!element) return;
  element.style.transform = shift ? `translateY(${shift}px)` : '';
  // Whoever is about to press something in it keeps it.
  const isAway = shift === undefined && !element.contains(document.activeElement);
  element.style.visibility = isAway ? 'hidden' : '';
};

const place = (): void => {
  const stack = document.querySelector<HTMLElement>('[data-floats]');
  const region = document.querySelector<HTMLElement>('[data-toasts]');
  const kept = readKept();

  const floats = readStack(stack, shifts.floats);
  const upper = headerHeightPx + gapPx;
  const shift = chooseShift(floats.boxes, kept, [0, upper - floats.top]);
  apply('floats', stack, shift);
  // The end of the page can be scrolled above what floats.
  document.documentElement.style.setProperty(
    '--floats',
    floats.height === 0 ? '0px' : `${floats.height + 2 * gapPx}px`,
  );

  const toasts = readStack(region, shifts.toasts);
  if (toasts.height === 0) return apply('toasts', region, 0);
  const pushed = floats.height === 0 ? 0 : floats.height + gapPx;
  const [above, below] = shift === 0 ? [0, pushed] : [pushed, 0];
  const atTop = upper + above - toasts.top;
  const atBottom = window.innerHeight - gapPx - below - toasts.bottom;
  const isUsuallyAtTop = toasts.top < window.innerHeight / 2;
  const usual = isUsuallyAtTop ? above : atBottom;
  // A message is never hidden: it goes by itself.
  apply('toasts', region, chooseShift(toasts.boxes, kept, [usual, isUsuallyAtTop ? atBottom : atTop]) ?? usual);
};

let frame = 0;
const placeSoon = (): void => {
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    place();
  });
};

const happenings = ['scroll', 'focusin', 'focusout'] as const;
let floatsCount = 0;
let observer: ResizeObserver | undefined;

const start = (): void => {
  observer = new ResizeObserver(placeSoon);
  for (const element of document.querySelectorAll('main, [data-floats], [data-toasts]')) observer.observe(element);
  for (const name of happenings) document.addEventListener(name, placeSoon, { capture: true, passive: true });
  window.addEventListener('resize', placeSoon);
};

const stop = (): void => {
  observer?.disconnect();
  for (const name of happenings) document.removeEventListener(name, placeSoon, { capture: true });
  window.removeEventListener('resize', placeSoon);
};

/** Keeps what floats away from what it may not cover, while at least one box floats. @returns ends it for this box */
export const keepFloatsPlaced = (): (() => void) => {
  floatsCount += 1;
  if (floatsCount === 1) start();
  place();
  return () => {
    floatsCount -= 1;
    if (floatsCount === 0) stop();
    place();
  };
};
