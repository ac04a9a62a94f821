/** One e-mail, ready to leave. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands an e-mail to the outside. @throws when it was not taken, so that the queue tries again. */
export type SendMail = (mail: Mail) => Promise<void>;
