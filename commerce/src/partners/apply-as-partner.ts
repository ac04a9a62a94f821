import type { InferType } from 'yup';

import type { partnerApplication } from '@shop/shared-types/contract/partners';
import type { LocaleCode } from '@shop/shared-types/locales';

import { isDuplicateKey } from '../platform/database/is-duplicate-key.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { PartnerApplicationModel } from './partner-application.model.ts';
import type { PartnersDeps } from './partners-deps.ts';

export type ApplicationForm = InferType<typeof partnerApplication> & {
  locale: LocaleCode;
  /** Network address of the visitor. */
  address: string;
};

/**
 * Submits an application to the staff.
 * @throws CommerceError APPLICATION_EXISTS while an earlier application of the same e-mail address is open; TOO_MANY_REQUESTS.
 */
export const applyAsPartner = async (
  { clock, randomness, applicationThrottle }: Pick<PartnersDeps, 'clock' | 'randomness' | 'applicationThrottle'>,
  { address, ...form }: ApplicationForm,
): Promise<void> => {
  await applicationThrottle.count(address);
  try {
    await PartnerApplicationModel.create({
      ...form,
      _id: randomness.bytes(12).toString('hex'),
      status: 'new',
      appliedAt: clock(),
    });
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
    throw new CommerceError('APPLICATION_EXISTS', {}, { cause: failure });
  }
};
