import type en from './messages/en.json';

/** An id that no message file has does not compile. */
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof en;
    }
  }
}
