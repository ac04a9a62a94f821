import { useEffect, useRef, useState } from 'react';

import type { ReadyAccountOffer } from '@shop/shared-types/contract/ready-accounts';

import { useAuthToken } from '../../../session/visitor/auth-token';
import { dropChoice } from '../../../session/visitor/kept-choice';
import { useKeptOffer, type KeptOffer } from '../../../session/visitor/kept-offer';
import type { OfferGroup, StockedCountry, StockedService } from './use-ready-accounts';

/** What the sign-in shows of an offer, with the price of its smallest pack. */
export const keptOfferOf = (
  { id, name, price, min_count: packSize }: ReadyAccountOffer,
  { service, country }: { service: StockedService; country: StockedCountry },
  formatPrice: (kopecks: number) => string,
): KeptOffer => ({
  service: { name: `${service.name}, ${name}`, icon: service.icon },
  country: { name: country.name, flag: country.icon ?? '' },
  price: price * packSize,
  priceText: formatPrice(price * packSize),
  offer: { id, service: service.external_id, country: country.external_id },
});

export interface OfferReturn {
  /** Chooses the service and country of the offer. */
  onReturn: (place: KeptOffer['offer']) => void;
  /** The offer is there. It is not called when it was sold out in the meantime. */
  onFound: (offer: ReadyAccountOffer) => void;
}

/** Goes on where a guest pressed Buy, once he has signed in: the same service and country, and the same offer asked for (rule 16.2). */
export const useReturnToOffer = (
  groups: readonly OfferGroup[] | undefined,
  { onReturn, onFound }: OfferReturn,
): void => {
  const token = useAuthToken();
  const kept = useKeptOffer();
  const [wanted, setWanted] = useState<number>();
  // The choice stays with this component after it was dropped, and an offer that was asked for is not asked for a second time.
  const hasReturned = useRef(false);
  useEffect(() => {
    if (!kept || token === undefined || hasReturned.current) return;
    hasReturned.current = true;
    onReturn(kept.offer);
    setWanted(kept.offer.id);
    dropChoice();
  }, [kept, onReturn, token]);
  useEffect(() => {
    const offer = groups?.flatMap(({ offers }) => offers).find(({ id }) => id === wanted);
    if (!offer) return;
    setWanted(undefined);
    onFound(offer);
  }, [groups, onFound, wanted]);
};
