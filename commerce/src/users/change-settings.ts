import type { LocaleCode } from '@shop/shared-types/locales';

import { UserModel } from './user.model.ts';

/** What is left out stays as it is; null empties. */
export interface SettingsChange {
  hasSound?: boolean | undefined;
  showsActivePurchase?: boolean | undefined;
  lowBalanceThreshold?: number | null | undefined;
  telegram?: string | null | undefined;
  locale?: LocaleCode | undefined;
}

/** Changes the settings that are given. */
export const changeSettings = async (userId: number, { locale, ...settings }: SettingsChange): Promise<void> => {
  const changes: Record<string, unknown> = locale ? { locale } : {};
  for (const [name, value] of Object.entries(settings)) if (value !== undefined) changes[`settings.${name}`] = value;
  if (Object.keys(changes).length > 0) await UserModel.updateOne({ _id: userId }, { $set: changes });
};
