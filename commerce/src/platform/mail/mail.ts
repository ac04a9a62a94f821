import type { LocaleCode } from '@shop/shared-types/locales';

/** One e-mail, ready to be sent. */
export interface Mail {
  to: string;
  /** The address for replies, when it is not the shop's. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** An e-mail as the name of its text and the facts in it. The queue has it written when it takes it. */
export interface TemplateMail {
  to: string;
  locale: LocaleCode;
  template: string;
  values: Readonly<Record<string, string>>;
  /** Where its link leads. */
  url?: string | undefined;
}

/** Sends an e-mail. @throws when the server did not take it, so that the queue tries again. */
export type SendMail = (mail: Mail) => Promise<void>;
