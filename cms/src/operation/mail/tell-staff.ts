import type { Core } from '@strapi/strapi';

import type { StaffEmail } from './send-staff-email';

export interface StaffNews {
  subject: string;
  text: string;
}

/**
 * Tells a person of the staff what was changed in their name, so that nobody changes it unseen. An e-mail that fails stops nothing.
 * @param news in the language of that person's profile (rule 19.63)
 */
export const tellStaff = (strapi: Core.Strapi, to: string, { subject, text }: StaffNews): void => {
  const { send } = strapi.plugin('email').service<{ send: (message: StaffEmail) => Promise<void> }>('email');
  send({ to, subject, text, html: `<p>${text}</p>` }).catch((failure: unknown) => strapi.log.error(failure));
};
