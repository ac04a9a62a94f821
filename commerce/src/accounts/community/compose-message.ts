import { formatRubles, kopecks } from '@shop/shared-types/money';

import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { SubmissionOf } from './submission-content.ts';
import type { MessageKind } from './submission.model.ts';

/** Labels of the e-mail that support reads. The staff reads one language. */
interface Message {
  subject: string;
  lines: readonly string[];
  replyTo: string | null;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 120);

const messageOf = ({ kind, content }: SubmissionOf<MessageKind>): Message => {
  switch (kind) {
    case 'feedback':
      return { subject: `Feedback: ${oneLine(content.name)}`, lines: [content.message], replyTo: content.email };
    case 'shop-registration':
      return {
        subject: `Shop registration: ${oneLine(content.name)}`,
        lines: [`Name: ${content.name}`, `E-mail: ${content.email}`, content.description],
        replyTo: content.email,
      };
    case 'service-suggestion':
      return {
        subject: `Service suggested: ${oneLine(content.website)}`,
        lines: [
          `Website: ${content.website}`,
          ...(content.smsText === '' ? [] : [`SMS: ${content.smsText}`]),
          ...(content.country === null ? [] : [`Country: ${content.country}`]),
          ...(content.price === null ? [] : [`Price: ${formatRubles(kopecks(content.price))} RUB`]),
        ],
        replyTo: content.email,
      };
    case 'bulk-order':
      return {
        subject: `Bulk order: ${content.quantity} × ${content.service}, country ${content.country}`,
        lines: [
          `Service: ${content.service}`,
          `Country: ${content.country}`,
          `Quantity: ${content.quantity}`,
          ...(content.message === '' ? [] : [content.message]),
        ],
        replyTo: content.email,
      };
  }
};

/** The e-mail to support. A reply to it goes to the sender. */
export const composeMessage = (
  { supportEmail, brandName }: { supportEmail: string; brandName: string },
  id: string,
  submission: SubmissionOf<MessageKind>,
): Mail => {
  const { subject, lines, replyTo } = messageOf(submission);
  const { userId, locale } = submission.sender;
  const from = `From: ${replyTo ?? 'unknown'}, ${userId === null ? 'a guest' : `user ${userId}`}, reads ${locale}.`;
  const mail = composeMail({
    to: supportEmail,
    locale: 'en',
    brandName,
    subject,
    paragraphs: [...lines, from, `Submission ${id}`],
  });
  return replyTo === null ? mail : { ...mail, replyTo };
};
