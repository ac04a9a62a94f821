import type { Core } from '@strapi/strapi';

import type { StaffLetter } from './send-staff-letter';

/** Tells a person of the staff what was changed in their name, so that nobody changes it unseen. A letter that fails stops nothing. */
export const tellStaff = (strapi: Core.Strapi, to: string, subject: string, text: string): void => {
  const { send } = strapi.plugin('email').service<{ send: (letter: StaffLetter) => Promise<void> }>('email');
  send({ to, subject, text, html: `<p>${text}</p>` }).catch((failure: unknown) => strapi.log.error(failure));
};
