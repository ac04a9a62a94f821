import { formatRubles, kopecks } from '@shop/shared-types/money';

import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { StaffLanguage } from '../../platform/mail/staff-language.ts';
import type { SubmissionOf } from './submission-content.ts';
import type { MessageKind } from './submission.model.ts';

/** The e-mail that support reads. */
interface Message {
  subject: string;
  lines: readonly string[];
  replyTo: string | null;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 120);

const messageWords = {
  en: {
    feedback: 'Feedback',
    registration: 'Shop registration',
    suggestion: 'Service suggested',
    bulkOrder: 'Bulk order',
    name: 'Name',
    email: 'E-mail',
    website: 'Website',
    country: 'Country',
    price: 'Price',
    service: 'Service',
    quantity: 'Quantity',
    inCountry: 'country',
    from: 'From',
    unknown: 'unknown',
    guest: 'a guest',
    user: 'user',
    reads: 'reads',
    submission: 'Submission',
  },
  ru: {
    feedback: 'Обращение',
    registration: 'Регистрация магазина',
    suggestion: 'Предложен сервис',
    bulkOrder: 'Оптовый заказ',
    name: 'Имя',
    email: 'Почта',
    website: 'Сайт',
    country: 'Страна',
    price: 'Цена',
    service: 'Сервис',
    quantity: 'Количество',
    inCountry: 'страна',
    from: 'От кого',
    unknown: 'неизвестно',
    guest: 'гость',
    user: 'пользователь',
    reads: 'язык',
    submission: 'Обращение №',
  },
} satisfies Record<StaffLanguage, object>;
type MessageWords = Record<keyof (typeof messageWords)['en'], string>;

const messageOf = ({ kind, content }: SubmissionOf<MessageKind>, words: MessageWords): Message => {
  switch (kind) {
    case 'feedback':
      return {
        subject: `${words.feedback}: ${oneLine(content.name)}`,
        lines: [content.message],
        replyTo: content.email,
      };
    case 'shop-registration':
      return {
        subject: `${words.registration}: ${oneLine(content.name)}`,
        lines: [`${words.name}: ${content.name}`, `${words.email}: ${content.email}`, content.description],
        replyTo: content.email,
      };
    case 'service-suggestion':
      return {
        subject: `${words.suggestion}: ${oneLine(content.website)}`,
        lines: [
          `${words.website}: ${content.website}`,
          ...(content.smsText === '' ? [] : [`SMS: ${content.smsText}`]),
          ...(content.country === null ? [] : [`${words.country}: ${content.country}`]),
          ...(content.price === null ? [] : [`${words.price}: ${formatRubles(kopecks(content.price))} RUB`]),
        ],
        replyTo: content.email,
      };
    case 'bulk-order':
      return {
        subject: `${words.bulkOrder}: ${content.quantity} × ${content.service}, ${words.inCountry} ${content.country}`,
        lines: [
          `${words.service}: ${content.service}`,
          `${words.country}: ${content.country}`,
          `${words.quantity}: ${content.quantity}`,
          ...(content.message === '' ? [] : [content.message]),
        ],
        replyTo: content.email,
      };
  }
};

/** The e-mail to support. A reply to it goes to the sender. */
export const composeMessage = (
  { supportEmail, brandName, staffLanguage }: { supportEmail: string; brandName: string; staffLanguage: StaffLanguage },
  id: string,
  submission: SubmissionOf<MessageKind>,
): Mail => {
  const words: MessageWords = messageWords[staffLanguage];
  const { subject, lines, replyTo } = messageOf(submission, words);
  const { userId, locale } = submission.sender;
  const from = `${words.from}: ${replyTo ?? words.unknown}, ${userId === null ? words.guest : `${words.user} ${userId}`}, ${words.reads} ${locale}.`;
  const mail = composeMail({
    to: supportEmail,
    locale: staffLanguage,
    brandName,
    subject,
    paragraphs: [...lines, from, `${words.submission} ${id}`],
  });
  return replyTo === null ? mail : { ...mail, replyTo };
};
