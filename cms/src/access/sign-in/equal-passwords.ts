import type { Core } from '@strapi/strapi';

import { plainWord } from './plain-words';

type Checked = [error: unknown, user: { id: number | string } | false, message?: unknown];

interface AuthService {
  hashPassword: (password: string) => Promise<string>;
  validatePassword: (password: string, hash: string) => Promise<boolean>;
  checkCredentials: (given: { email: string; password: string }) => Promise<Checked>;
}

/**
 * Makes a password of the staff the same on every keyboard (rule 3.28): it is hashed and compared in one Unicode form. Older hashes are of
 * the password as it was typed. They still accept that spelling, and the next sign-in replaces them.
 */
export const makePasswordsEqual = (strapi: Core.Strapi): void => {
  strapi.get('services').extend('admin::auth', (service: AuthService): AuthService => {
    const hashPassword = (password: string) => service.hashPassword(plainWord(password));
    return {
      ...service,
      hashPassword,
      validatePassword: async (password, hash) =>
        (await service.validatePassword(plainWord(password), hash)) ||
        (plainWord(password) !== password && (await service.validatePassword(password, hash))),
      checkCredentials: async ({ email, password }) => {
        const plain = plainWord(password);
        const checked = await service.checkCredentials({ email, password: plain });
        if (checked[1] || plain === password) return checked;
        const [failure, user, message] = await service.checkCredentials({ email, password });
        if (user) {
          const data = { password: await hashPassword(password) };
          await strapi.db.query('admin::user').update({ where: { id: user.id }, data });
        }
        return [failure, user, message];
      },
    };
  });
};
