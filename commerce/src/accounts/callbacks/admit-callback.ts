import { ownerOf } from '../../platform/auth/sandbox-account.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { assertCallableUrl, type UrlRule } from '../../platform/outside-calls/assert-callable-url.ts';
import { CallbackSecretModel } from './callback-secret.model.ts';

/**
 * Checks the address at which the buyer wants to hear of a purchase, before anything is bought (rule 15.14).
 * @param userId the buyer, or a sandbox
 * @returns the address as it will be called; undefined when the buyer named none
 * @throws CommerceError WEBHOOK_URL_REFUSED; CALLBACK_SECRET_MISSING when the account has no callback secret yet: its calls could not be signed.
 */
export type AdmitCallback = (userId: number, callbackUrl: string | undefined) => Promise<string | undefined>;

export const createAdmitCallback =
  (rule: Pick<UrlRule, 'allowsPrivateUrl'>): AdmitCallback =>
  async (userId, callbackUrl) => {
    if (callbackUrl === undefined) return undefined;
    const callable = assertCallableUrl(callbackUrl, rule);
    if (!(await CallbackSecretModel.exists({ _id: ownerOf(userId) })))
      throw new CommerceError('CALLBACK_SECRET_MISSING');
    return callable;
  };
