import type { LocaleCode } from '@shop/shared-types/locales';
import { plainNameOf } from '@shop/shared-types/text-rules';

import type { AtOwnOrigin, SpokenFor } from '../site-languages/live-site-languages.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Mail, TemplateMail } from '../mail/mail.ts';
import { fillText } from './fill-text.ts';
import {
  isTemplateKey,
  type BotKey,
  type MailKey,
  type MessageText,
  type TemplateKey,
  type ValuesOf,
} from './templates.ts';

/** The text of a message that is sent now: the editors', or the engine's own. */
export type TextOf = (key: TemplateKey, locale: LocaleCode) => MessageText;

/** Writes a message of the bot. */
export type WriteBotMessage = <Key extends BotKey>(key: Key, locale: LocaleCode, values: ValuesOf<Key>) => string;

interface Reader {
  email: string;
  name: string;
  locale: LocaleCode;
}

/** An e-mail to a person: which message, and its facts. `url` is where its link leads. */
export const mailFrom = <Key extends MailKey>(
  template: Key,
  { email, name, locale }: Reader,
  facts: Omit<ValuesOf<Key>, 'name'>,
  url?: string,
): TemplateMail => ({ to: email, locale, template, values: { ...facts, name: plainNameOf(name) }, url });

interface Writing {
  brandName: string;
  textOf: TextOf;
  spokenFor: SpokenFor;
}

/** Writes e-mails in the words that hold now. Their links lead to the language's own domain, where it has one. */
export const createMailWriter =
  ({ brandName, textOf, atOwnOrigin, spokenFor }: Writing & { atOwnOrigin: AtOwnOrigin }) =>
  ({ to, locale: asked, template, values, url }: TemplateMail): Mail => {
    const locale = spokenFor(asked);
    if (!isTemplateKey(template)) throw new Error(`there is no message ${template}`);
    const { subject = '', paragraphs, button } = fillText(textOf(template, locale), { ...values, brand: brandName });
    const action = button !== undefined && url !== undefined ? { label: button, url: atOwnOrigin(url) } : undefined;
    return composeMail({ to, locale, brandName, subject, paragraphs, ...(action ? { action } : {}) });
  };

/** Writes messages of the bot in the words that hold now. */
export const createBotWriter =
  ({ brandName, textOf, spokenFor }: Writing): WriteBotMessage =>
  (key, locale, values) =>
    fillText(textOf(key, spokenFor(locale)), { ...values, brand: brandName }).paragraphs.join('\n\n');
