const mark = 'isAboveDialog';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && mark in state;

export interface BackCloses {
  /** A dialog has opened; call the answer once it is closed. */
  opened: (close: () => void) => () => void;
  /** The reader went back or forward. */
  travelled: () => void;
}

/**
 * Lets Back close a dialog in the place of leaving the page (rule 22.13). The first dialog of a page adds an entry to the history of the tab.
 * A dialog that is closed otherwise leaves that entry for the next one: to take it back would race with a navigation that follows the close.
 * A reader who goes back over an entry without its dialog goes on to the page before.
 * @param later runs a function once a dialog has had the time to close
 */
export const createBackCloses = (
  history: Pick<History, 'state' | 'pushState' | 'back'>,
  addressOf: () => string,
  later: (run: () => void) => void,
): BackCloses => {
  const open: (() => void)[] = [];
  const markedAddress = () => (isMarked(history.state) ? addressOf() : undefined);
  let place = markedAddress();
  const enter = () => {
    if (open.length > 0 && !isMarked(history.state)) history.pushState({ ...history.state, [mark]: true }, '');
    place = markedAddress();
  };
  return {
    opened: (close) => {
      open.push(close);
      enter();
      return () => {
        open.splice(open.indexOf(close), 1);
      };
    },
    travelled: () => {
      const left = place;
      place = markedAddress();
      if (left !== addressOf() || place !== undefined) return;
      const close = open.at(-1);
      if (!close) {
        history.back();
        return;
      }
      close();
      // A dialog below it, or one that does not close while it sends, is closed by the next Back.
      later(enter);
    },
  };
};
