import type { Core } from '@strapi/strapi';

import type { CmsSettings } from '../../operation/settings/read-settings';
import { guardStaffChanges } from './guard-staff-changes';
import {
  createConfirmationCheck,
  createDemoExemption,
  registerSecondFactor,
  type IsConfirmed,
} from './register-second-factor';
import { secondFactorModels } from './second-factor.models';
import { SecondFactors } from './second-factors';

/**
 * Opens the second factor of the staff, and asks for it before staff, roles and tokens change. Called in Strapi's phase `register`: the
 * tables are made after it. @returns the question that everything else asks which needs it
 */
export const requireSecondFactor = (strapi: Core.Strapi, settings: CmsSettings): IsConfirmed => {
  for (const model of secondFactorModels) strapi.get('models').add(model);
  const factors = new SecondFactors(strapi, settings.secrets.ENCRYPTION_KEY, () => new Date());
  const isConfirmed = createConfirmationCheck(factors, createDemoExemption(settings.hasDemoStaff));
  guardStaffChanges(strapi, isConfirmed);
  registerSecondFactor(strapi, factors, { publicUrl: settings.publicUrl, isConfirmed });
  return isConfirmed;
};
