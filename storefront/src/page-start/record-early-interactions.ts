/** A visitor's presses and input on a page before its scripts ran, in order. */
export interface EarlyInteractions {
  presses: HTMLElement[];
  typed: Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
  /** Called once the interactions are repeated: ends what stood in for the live page. */
  ends: (() => void)[];
}

declare global {
  interface Window {
    /** Stops recording and returns the early interactions. Works once. */
    takeEarlyInteractions?: () => EarlyInteractions;
  }
}

const pressable = 'button,[role=button],[role=tab],input[type=checkbox],input[type=radio]';

/**
 * Runs inside <head>, so that nothing that is seen can be pressed in vain: records presses and input until the page's scripts repeat them.
 * @param standIns do some interactions at once, before the page's scripts are there. They come first: what they do themselves is not recorded.
 */
export const recordEarlyInteractions = (standIns: readonly ((early: EarlyInteractions) => void)[]): void => {
  const early: EarlyInteractions = { presses: [], typed: new Set(), ends: [] };

  const keepPress = (event: Event): void => {
    const pressed = (event.target as Element).closest<HTMLElement>(pressable);
    // What the browser itself opens needs no scripts.
    if (!pressed || pressed.hasAttribute('popovertarget')) return;
    event.preventDefault();
    // Shows at once that the press was heard: see `global-style.ts`.
    pressed.dataset['heard'] = '';
    early.presses.push(pressed);
  };
  const keepTyped = ({ target }: Event): void => {
    early.typed.add(target as HTMLInputElement);
  };

  for (const standIn of standIns) standIn(early);
  document.addEventListener('click', keepPress, true);
  document.addEventListener('input', keepTyped, true);
  window.takeEarlyInteractions = () => {
    document.removeEventListener('click', keepPress, true);
    document.removeEventListener('input', keepTyped, true);
    delete window.takeEarlyInteractions;
    return early;
  };
};
