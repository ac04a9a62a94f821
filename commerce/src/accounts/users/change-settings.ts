import type { LocaleCode } from '@shop/shared-types/locales';

import { followOutbox, unfollowOutbox } from '../../platform/events/follow-outbox.ts';
import { lowBalanceChannelName } from './low-balance/low-balance-channel.ts';
import { UserModel } from './user.model.ts';

/** The channel that sends the SMS of rentals by e-mail. */
export const rentalSmsChannelName = 'rental-sms';

/** Settings that are left out stay as they are; null empties a setting. */
export interface SettingsChange {
  name?: string | undefined;
  hasSound?: boolean | undefined;
  showsActivePurchase?: boolean | undefined;
  wantsRentalMails?: boolean | undefined;
  wantsRentalSms?: boolean | undefined;
  lowBalanceThreshold?: number | null | undefined;
  /** In international format. */
  phone?: string | null | undefined;
  telegram?: string | null | undefined;
  locale?: LocaleCode | undefined;
}

/** Reduces a phone number to `+` and digits. */
const plainPhone = (phone: string): string => `+${phone.replace(/\D/g, '')}`;

/** Changes the settings in the request; others stay. An account that is erased at the same moment keeps none. */
export const changeSettings = async (userId: number, { locale, name, ...given }: SettingsChange): Promise<void> => {
  const settings = { ...given, ...(given.phone ? { phone: plainPhone(given.phone) } : {}) };
  const changes: Record<string, unknown> = { ...(locale ? { locale } : {}), ...(name ? { name } : {}) };
  for (const [key, value] of Object.entries(settings)) if (value !== undefined) changes[`settings.${key}`] = value;
  const { lowBalanceThreshold, wantsRentalSms } = given;
  // A new threshold starts a new crossing.
  if (lowBalanceThreshold !== undefined) changes['lowBalance'] = null;
  if (Object.keys(changes).length > 0) await UserModel.updateOne({ _id: userId, erasedAt: null }, { $set: changes });
  if (wantsRentalSms !== undefined)
    await (wantsRentalSms ? followOutbox : unfollowOutbox)(rentalSmsChannelName, userId);
  if (lowBalanceThreshold === undefined) return;
  await (lowBalanceThreshold === null ? unfollowOutbox : followOutbox)(lowBalanceChannelName, userId);
};
