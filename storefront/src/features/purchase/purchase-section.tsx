import { Smartphone } from 'lucide-react';
import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { useKeptChoice } from '../../session/kept-choice';
import { useWholesale } from '../../session/wholesale';
import { color, shadow } from '../../theme/color';
import { media } from '../../theme/media';
import { radius } from '../../theme/scale';
import { text } from '../../theme/text';
import { Switch } from '../../ui/switch';
import { isSoldOut, type BuiltCatalogue, type CountryOffer } from './catalogue';
import { CountryPane } from './country-pane';
import { PurchaseDialogs } from './purchase-dialogs';
import { PurchaseHelp } from './purchase-help';
import { ServicePane } from './service-pane';
import { useChosenService } from './use-chosen-service';
import { useCountryOffers } from './use-country-offers';
import { usePurchase } from './use-purchase';

const Panel = styled.section`
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
  & > :last-child {
    margin-inline-start: auto;
  }
  ${media.mobile} {
    min-block-size: 60px;
    padding-inline: 16px 8px;
    border-block-end: 0;
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

const Wholesale = styled.div`
  ${media.mobile} {
    display: none;
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

export interface PurchaseSectionProps {
  catalogue: BuiltCatalogue;
  /** True on a service's own page, which always shows that service. */
  isServicePage?: boolean;
}

/** The heart of the shop: pick a service, pick a country, buy. The HTML holds the service and its countries as they were at the build. */
export const PurchaseSection = ({ catalogue, isServicePage = false }: PurchaseSectionProps) => {
  const [service, chooseService] = useChosenService(catalogue, { isServicePage });
  const [isWholesale, setWholesale] = useWholesale();
  const list = useCountryOffers(service, catalogue, { isWholesale });
  const { reload } = list;
  const purchase = usePurchase({ onStale: reload });
  const kept = useKeptChoice();

  const { buy } = purchase;
  const buyOffer = useCallback(
    (offer: CountryOffer) =>
      buy({
        service,
        country: {
          external_id: offer.country_external_id,
          name: offer.name,
          flag: catalogue.flags[offer.country_external_id] ?? '',
        },
        price: offer.price,
        isSoldOut: isSoldOut(offer),
        isWholesale,
      }),
    [buy, catalogue.flags, isWholesale, service],
  );

  return (
    <Panel id="buy" aria-labelledby="purchase-title">
      <Rail>
        <Title id="purchase-title">
          <Smartphone size={20} strokeWidth={1.75} aria-hidden="true" />
          <FormattedMessage id="purchase.title" />
        </Title>
        <PurchaseHelp />
        <Wholesale>
          <Switch
            label={<FormattedMessage id="purchase.wholesale" />}
            checked={isWholesale}
            onChange={(event) => setWholesale(event.target.checked)}
          />
        </Wholesale>
      </Rail>
      <Panes>
        <ServicePane catalogue={catalogue} chosen={service} onChoose={chooseService} />
        <CountryPane
          catalogue={catalogue}
          service={service}
          list={list}
          buyingCountry={purchase.buying?.country.external_id}
          markedCountry={kept?.service.external_id === service.external_id ? kept.country.external_id : undefined}
          onBuy={buyOffer}
        />
      </Panes>
      <PurchaseDialogs purchase={purchase} />
    </Panel>
  );
};
