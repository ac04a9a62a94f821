import type { Core } from '@strapi/strapi';

import { tellStaff, type StaffNews } from '../../operation/mail/tell-staff';
import { languageOfPerson, type PersonLanguage } from '../person-language';

interface AuthService {
  forgotPassword: (asked: { email?: string }) => Promise<void>;
}

interface Person {
  id: number;
  email: string;
  preferedLanguage?: string | null;
}

const tokenLivesMs = 60 * 60_000;

const mails: Record<PersonLanguage, (link: string) => StaffNews> = {
  en: (link) => ({
    subject: 'A new password',
    text: `Choose a new password here within an hour: ${link} If you did not ask for it, do nothing: your password stays.`,
  }),
  ru: (link) => ({
    subject: 'Новый пароль',
    text: `Задайте новый пароль в течение часа: ${link} Если вы об этом не просили, ничего не делайте: пароль останется прежним.`,
  }),
};

/** Mails the link for a forgotten password in the language of the person's profile (rule 19.63). Strapi knows one text for everybody. */
export const sendResetLinks = (strapi: Core.Strapi): void => {
  const auth = strapi.service('admin::auth') as unknown as AuthService;
  auth.forgotPassword = async ({ email }) => {
    const where = { email, isActive: true };
    const person = (await strapi.db.query('admin::user').findOne({ where })) as Person | null;
    if (!person) return;
    const resetPasswordToken = strapi.service('admin::token').createToken();
    const resetPasswordTokenExpiresAt = new Date(Date.now() + tokenLivesMs);
    await strapi.service('admin::user').updateById(person.id, { resetPasswordToken, resetPasswordTokenExpiresAt });
    const link = `${strapi.config.get<string>('admin.absoluteUrl')}/auth/reset-password?code=${resetPasswordToken}`;
    tellStaff(strapi, person.email, mails[languageOfPerson(person)](link));
  };
};
