import { useIntl } from 'react-intl';

import type { ReadyAccountOffer } from '@shop/shared-types/contract/ready-accounts';

const registrations = ['auto', 'manual'] as const;
const parts = ['login', 'password', 'email', 'email-password', 'phone', 'session', 'cloud-password'] as const;

/** A part of a format in the field's spelling (`email_password`), as a message names it. */
const knownPart = (part: string) => parts.find((known) => known === part.trim().replaceAll('_', '-'));

export interface OfferWords {
  registration: (offer: ReadyAccountOffer) => string;
  format: (offer: ReadyAccountOffer) => string;
}

/** The field's short words for registration and format in the reader's language. A seller's own words stay as they are. */
export const useOfferWords = (): OfferWords => {
  const intl = useIntl();
  return {
    registration: ({ registration_type: type }) => {
      const known = registrations.find((one) => one === type);
      // messages: ready-accounts.registered-*
      return known === undefined ? type : intl.formatMessage({ id: `ready-accounts.registered-${known}` });
    },
    format: ({ format }) => {
      const known = format.split(':').map(knownPart);
      if (!known.every((part) => part !== undefined)) return format;
      // messages: ready-accounts.part-*
      return intl.formatList(
        known.map((part) => intl.formatMessage({ id: `ready-accounts.part-${part}` })),
        { type: 'unit' },
      );
    },
  };
};
