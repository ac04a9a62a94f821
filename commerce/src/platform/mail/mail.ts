/** One e-mail, ready to be sent. */
export interface Mail {
  to: string;
  /** The address for replies, when it is not the shop's. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends an e-mail. @throws when the server did not take it, so that the queue tries again. */
export type SendMail = (mail: Mail) => Promise<void>;
