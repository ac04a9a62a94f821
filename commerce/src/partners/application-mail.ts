import type { TemplateMail } from '../platform/mail/mail.ts';
import { mailFrom } from '../platform/message-templates/write-message.ts';
import { pageUrl } from '../accounts/users/page-url.ts';
import type { PartnerApplication } from './partner-application.model.ts';

/** Link of the e-mail: the partner area after an approval, otherwise the form. */
const page = '/partner';

/** Tells an applicant the decision and the staff's comment, in the language of the application. */
export const composeApplicationMail = (
  { publicUrl }: { publicUrl: string },
  { email, contact, locale }: Pick<PartnerApplication, 'email' | 'contact' | 'locale'>,
  { decision, comment }: { decision: 'accepted' | 'rejected'; comment: string },
): TemplateMail =>
  mailFrom(`partner-${decision}`, { email, name: contact, locale }, { comment }, pageUrl(publicUrl, locale, page));
