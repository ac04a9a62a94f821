/** One e-mail, ready to leave. */
export interface Mail {
  to: string;
  /** Whom an answer goes to, where that is somebody else than the shop. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands an e-mail to the outside. @throws when it was not taken, so that the queue tries again. */
export type SendMail = (mail: Mail) => Promise<void>;
