import type en from './messages/en.json';

/** Limits message ids to those of the message files, so that an unknown id does not compile. */
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof en;
    }
  }
}
