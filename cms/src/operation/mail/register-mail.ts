import type { Core } from '@strapi/strapi';

import type { CmsSettings } from '../settings/read-settings';
import { createEmailSender } from './send-staff-email';

/** Links in e-mails lead to the shop's own address. Strapi alone would use that of its own port. */
export const setLinkAddress = (strapi: Core.Strapi, publicUrl: string): void => {
  strapi.config.set('admin.absoluteUrl', `${publicUrl}/cms/admin`);
};

/** Replaces Strapi's mail sender, which delivers directly to the receiver's mail server and is refused there. */
export const registerMail = (strapi: Core.Strapi, settings: CmsSettings): void => {
  if (!settings.smtpUrl && !settings.outboxDir)
    strapi.log.warn('SMTP_URL is not set: members of the staff cannot reset their passwords');
  strapi.plugin('email').provider = { send: createEmailSender(settings) };
};
