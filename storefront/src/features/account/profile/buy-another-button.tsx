import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { FormattedMessage } from 'react-intl';
import useSWR from 'swr';

import type { Order } from '@shop/shared-types/contract/orders';

import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import type { CatalogueNames } from '../../../session/resources/catalogue-names';
import { useCurrentUser } from '../../../session/visitor/current-user';
import { Button } from '../../../ui/controls/button';
import { Price } from '../../../ui/shop/price';
import { isSoldOut, type CountryOffer } from '../../buying/purchase/catalogue';
import type { Purchase } from '../../buying/purchase/buying/use-purchase';

/** Today's offer for the service and country of an order. Undefined while it loads, and when that pair is no longer sold. */
const useOfferNow = ({ service, country }: Pick<Order, 'service' | 'country'>) => {
  const { code } = useLocale();
  const { user } = useCurrentUser();
  // Only users with special prices see a list that differs from a guest's.
  const audience = user?.dynamicFields.custom_price ? String(user.id) : 'guest';
  // The key of the picker's list, so that both share one answer.
  const { data } = useSWR<readonly CountryOffer[], unknown>(['listCountryPrices', code, service, false, audience], () =>
    callEndpoint('listCountryPrices', { params: { serviceId: service }, query: { wholesale: 0, user: audience } }),
  );
  return data?.find((offer) => offer.country_external_id === country);
};

export interface BuyAnotherButtonProps {
  order: Pick<Order, 'service' | 'country'>;
  names: CatalogueNames;
  purchase: Purchase;
}

/**
 * Buys another number for the service and country of an order, at today's lowest price, which the button names. When nothing is free it
 * leads to the waiting, as every Buy button does (rule 16.2). Absent where the shop sells no such number any more.
 */
export const BuyAnotherButton = ({ order, names, purchase: { buy, buying } }: BuyAnotherButtonProps) => {
  const offer = useOfferNow(order);
  if (!offer) return null;
  const service = names.service(order.service);
  const country = names.country(order.country);
  const isBuying = buying?.service.external_id === order.service && buying.country.external_id === order.country;
  return (
    <div>
      <Button
        size="sm"
        variant="soft"
        isLoading={isBuying}
        icon={<ShoppingCart size={16} aria-hidden="true" />}
        onClick={() => buy({ service, country, price: offer.price, isSoldOut: isSoldOut(offer) })}
      >
        <span>
          <FormattedMessage id="orders.buy-another" values={{ price: <Price amount={offer.price} /> }} />
        </span>
      </Button>
    </div>
  );
};
