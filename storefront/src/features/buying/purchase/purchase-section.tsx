import Smartphone from 'lucide-react/icons/smartphone';
import { useCallback, useDeferredValue, useMemo, useState, type ComponentType, type ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { PurchasePopups } from '../../../content/contents';
import { LatePart, lazyView } from '../../../content/late-part';
import { NoScript } from '../../../content/no-script';
import { useAuthToken } from '../../../session/visitor/auth-token';
import { useKeptChoice } from '../../../session/visitor/kept-choice';
import { useLikeliest } from '../../../session/visitor/offer-choice';
import type { ReceivingType } from '../../../session/visitor/receiving-type';
import { useWholesale } from '../../../session/resources/wholesale';
import { color, shadow } from '../../../theme/color';
import { media } from '../../../theme/media';
import { radius } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Skeleton } from '../../../ui/display/skeleton';
import { AllowanceOfUser } from './allowance/allowance-of-user';
import { isSoldOut, type BuiltCatalogue, type CountryOffer, type PickableService } from './catalogue';
import { CountryPane } from './countries/country-pane';
import type { PurchaseChoice } from './buying/purchase-choice';
import { PurchaseDialogs } from './buying/purchase-dialogs';
import { PurchaseHelp } from './buying/purchase-help';
import type { OrderDialogProps } from './ordering/order-dialog';
import { ReceivingTabs, receivingTabsId } from './receiving-tabs';
import { ServicePane } from './services/service-pane';
import { chooseDefaultService, useChosenService, useEarlyMarks } from './services/use-chosen-service';
import { useCountryOffers } from './countries/use-country-offers';
import { usePurchase } from './buying/use-purchase';
import { WholesaleSwitch } from './wholesale-switch';
import { useReceiving } from './use-receiving';

const Box = styled.section`
  min-inline-size: 0;
  min-block-size: 460px;
  border-radius: ${radius.panel};
  background: ${color.surface};
  box-shadow: ${shadow.e2};
  ${media.mobile} {
    margin-inline: -16px;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    box-shadow: 0 -1px 0 ${color.border};
  }
`;

const Rail = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 86px;
  padding-inline: 24px;
  border-block-end: 1px solid ${color.border};
  ${media.mobile} {
    min-block-size: 76px;
    padding-inline: 16px 8px;
    border-block-end: 0;
    & > [role='tablist'] {
      flex: 1;
    }
  }
`;

const Title = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  ${text.h4}
  & > svg {
    color: ${color.brandText};
  }
`;

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.desktop} {
    grid-template-columns: 320px minmax(0, 1fr);
    & > :first-child {
      border-inline-end: 1px solid ${color.border};
    }
  }
  ${media.from1200} {
    grid-template-columns: 380px minmax(0, 1fr);
  }
  ${media.from1400} {
    grid-template-columns: 416px minmax(0, 1fr);
  }
`;

const Below = styled.div`
  margin-block-start: 40px;
`;

/** Placeholder of a tab whose script is loading. */
const Place = styled.div`
  padding: 24px;
  ${media.mobile} {
    padding: 16px;
  }
`;

const place = (
  <Place>
    <Skeleton $blockSize="520px" $radius="14px" />
  </Place>
);

/** A day: what most rentals are for. */
const firstRentHours = 24;

const OrderDialog = lazyView<OrderDialogProps>(() =>
  import('./ordering/order-dialog').then((file) => file.OrderDialog),
);

const helpOf = {
  buy: 'purchase-help',
  rent: 'rent-help',
  readyAccounts: 'ready-accounts-confirm',
} as const satisfies Record<ReceivingType, keyof PurchasePopups>;

/** What makes an element the panel of a tab. */
const panelOf = (type: ReceivingType) => ({
  role: 'tabpanel',
  id: `${receivingTabsId}-panel-${type}`,
  'aria-labelledby': `${receivingTabsId}-tab-${type}`,
});

/** The other tabs beside buying. They belong to other features, so the page passes them in, each as a script of its own. */
export interface PurchasePanels {
  readyAccounts: ComponentType<{ catalogue: BuiltCatalogue }>;
  /** Countries of the chosen service for rent. */
  rent: ComponentType<{
    catalogue: BuiltCatalogue;
    service: PickableService;
    hours: number;
    onHours: (hours: number) => void;
  }>;
  /** What the visitor has rented; below the section. */
  rentals: ComponentType;
}

export interface PurchaseSectionProps {
  catalogue: BuiltCatalogue;
  panels: PurchasePanels;
  /** True on a service's own page, which always shows that service. */
  isServicePage?: boolean;
  /** Draws what the other tabs sell, for browsers without scripts. */
  scriptless?: () => ReactElement;
}

/** The main part of the shop: pick a service, pick a country, buy. The HTML holds the service and its countries as of the build. */
export const PurchaseSection = ({ catalogue, panels, isServicePage = false, scriptless }: PurchaseSectionProps) => {
  const intl = useIntl();
  const earlyMarks = useEarlyMarks(catalogue, { isServicePage });
  const [service, chooseService] = useChosenService(catalogue, { isServicePage });
  const [isWholesale] = useWholesale();
  const isLikeliest = useLikeliest();
  const { offers, error, reload } = useCountryOffers(service, catalogue, { isWholesale, isLikeliest });
  const purchase = usePurchase({ onStale: reload });
  const kept = useKeptChoice();
  const reset = useCallback(
    (started: 'buy' | 'rent') => {
      if (!isServicePage) chooseDefaultService(catalogue, started);
    },
    [catalogue, isServicePage],
  );
  const { type, types, choose } = useReceiving({ onReset: reset });
  const token = useAuthToken();
  const { readyAccounts: ReadyAccounts, rent: Rent, rentals: Rentals } = panels;

  const [rentHours, setRentHours] = useState<number>(firstRentHours);

  const { buy } = purchase;
  const [ordered, setOrdered] = useState<CountryOffer>();
  const choiceOf = useCallback(
    (offer: CountryOffer): PurchaseChoice => ({
      service,
      country: {
        external_id: offer.country_external_id,
        name: offer.name,
        flag: catalogue.flags[offer.country_external_id] ?? '',
      },
      price: offer.price,
      ...(isLikeliest ? { choose: 'likeliest' } : {}),
      isSoldOut: isSoldOut(offer),
    }),
    [catalogue.flags, isLikeliest, service],
  );
  const buyOffer = useCallback((offer: CountryOffer) => buy(choiceOf(offer)), [buy, choiceOf]);

  const markedCountry = kept?.service.external_id === service.external_id ? kept.country.external_id : undefined;
  const countries = useMemo(
    () => ({ service, offers, error, onRetry: reload, markedCountry, onBuy: buyOffer, onOrder: setOrdered }),
    [service, offers, error, reload, markedCountry, buyOffer],
  );
  // Deferred, so that React draws dozens of cards in slices and the page keeps answering. All of it is one value, so that a card buys
  // exactly what it shows.
  const shownCountries = useDeferredValue(countries);

  return (
    <>
      <Box id="buy" aria-label={intl.formatMessage({ id: 'purchase.title' })} {...earlyMarks}>
        <Rail>
          {types.length > 0 ? (
            <ReceivingTabs types={types} type={type} onChoose={choose} />
          ) : (
            <Title>
              <Smartphone size={20} strokeWidth={1.75} aria-hidden="true" />
              <FormattedMessage id="purchase.title" />
            </Title>
          )}
          <PurchaseHelp label={intl.formatMessage({ id: 'purchase.help' })} popup={catalogue.popups[helpOf[type]]} />
          {type === 'buy' && <WholesaleSwitch popup={catalogue.popups['wholesale-help']} />}
        </Rail>
        {scriptless && <NoScript draw={scriptless} />}
        <div {...(types.length > 0 ? panelOf(type) : {})}>
          {type !== 'readyAccounts' && <AllowanceOfUser isInPanel />}
          {type === 'readyAccounts' && (
            <LatePart fallback={place}>
              <ReadyAccounts catalogue={catalogue} />
            </LatePart>
          )}
          {type === 'rent' && (
            <Panes>
              <ServicePane catalogue={catalogue} chosen={service} onChoose={chooseService} rentHours={rentHours} />
              <LatePart fallback={place}>
                <Rent catalogue={catalogue} service={service} hours={rentHours} onHours={setRentHours} />
              </LatePart>
            </Panes>
          )}
          {type === 'buy' && (
            <Panes>
              <ServicePane catalogue={catalogue} chosen={service} onChoose={chooseService} />
              <CountryPane
                {...shownCountries}
                flags={catalogue.flags}
                popularCountries={catalogue.popularCountries}
                buyingCountry={purchase.buying?.country.external_id}
              />
            </Panes>
          )}
        </div>
        {ordered && (
          <LatePart fallback={null}>
            <OrderDialog
              choice={choiceOf(ordered)}
              offer={ordered}
              purchase={purchase}
              onClose={() => setOrdered(undefined)}
            />
          </LatePart>
        )}
        <PurchaseDialogs purchase={purchase} />
      </Box>
      {type === 'rent' && token !== undefined && (
        <Below>
          <LatePart fallback={place}>
            <Rentals />
          </LatePart>
        </Below>
      )}
    </>
  );
};
