import type { CurrentUser } from '@shop/shared-types/contract/users';

import type { Secrets } from '../../platform/secrets/secrets.ts';
import { readableAddress } from './email/readable-address.ts';
import type { User } from './user.model.ts';

export interface CurrentUserFacts {
  user: User;
  /** Kopecks that can be spent now, and kopecks held for open numbers. */
  balance: number;
  held: number;
}

/** After the loss of the application secret an old key cannot be read; its owner has to renew it. */
const readableApiKey = (secrets: Secrets, { apiKeySealed }: User): string | null => {
  try {
    return secrets.decrypt('api-key', apiKeySealed);
  } catch {
    return null;
  }
};

/** The logged-in user's own view of the account (rule 3.7). */
export const presentCurrentUser = (secrets: Secrets, { user, balance, held }: CurrentUserFacts): CurrentUser => ({
  id: user._id,
  name: user.name,
  email: readableAddress(user.email),
  isEmailConfirmed: user.emailConfirmedAt !== null,
  balance,
  held,
  dynamicFields: {
    settings: {
      is_agent: user.isAgent,
      apiKey: user.isApiKeyHidden ? null : readableApiKey(secrets, user),
      hasSound: user.settings.hasSound,
      showsActivePurchase: user.settings.showsActivePurchase,
      wantsRentalMails: user.settings.wantsRentalMails !== false,
      wantsRentalSms: user.settings.wantsRentalSms === true,
      hasTwoFactor: Boolean(user.twoFactor),
      hasAuthenticatorApp: user.twoFactor?.secretSealed !== undefined,
      lowBalanceThreshold: user.settings.lowBalanceThreshold,
      phone: user.settings.phone,
      telegram: user.settings.telegram,
      hasTelegramLink: Boolean(user.telegramChat),
      linkedTelegram: user.telegramChat?.username ? `@${user.telegramChat.username}` : null,
    },
    is_p: user.isPartner,
    is_admin: user.isAdmin,
    custom_price: user.hasCustomPrice || user.isWholesale === true,
    external_id: String(user._id),
  },
});
