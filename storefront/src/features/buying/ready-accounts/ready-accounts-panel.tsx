import Package from 'lucide-react/icons/package';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { ReadyAccountOffer } from '@shop/shared-types/contract/ready-accounts';

import type { PurchasePopups } from '../../../content/contents';
import { useNavigate } from '../../../i18n/use-navigate';
import { readAuthToken } from '../../../session/visitor/auth-token';
import { keepOffer } from '../../../session/visitor/kept-offer';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { ButtonLink } from '../../../ui/controls/button-link';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedNotice } from '../../../ui/display/failed-list';
import { StepTitle } from '../../../ui/display/step-title';
import { useFormatPrice } from '../../../ui/shop/price';
import { BeforeBuyingDialog } from './before-buying-dialog';
import { CountrySelect } from './country-select';
import { OfferDialog } from './offer-dialog';
import { OfferGroups } from './offer-groups';
import { keepPlace } from './ready-accounts-path';
import { keptOfferOf, useReturnToOffer } from './return-to-offer';
import { StockedServices } from './stocked-services';
import { useOfferGroups, useStockedCountries, useStockedServices } from './use-ready-accounts';

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 568px;
  ${media.desktop} {
    grid-template-columns: 336px minmax(0, 1fr);
    & > :first-child {
      border-inline-end: 1px solid ${color.border};
    }
  }
`;

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  min-inline-size: 0;
  padding: 20px 24px 24px;
  ${media.mobile} {
    padding: 4px 16px 20px;
    & + & {
      padding-block-start: 20px;
      border-block-start: 8px solid ${color.bg};
    }
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  ${text.small}
  color: ${color.text2};
`;

export interface ReadyAccountsPanelProps {
  /** What the editors wrote for the window before a purchase. */
  catalogue: { popups: PurchasePopups };
}

/** Ready accounts step by step: service, country, grouped offers, purchase. */
export const ReadyAccountsPanel = ({ catalogue }: ReadyAccountsPanelProps) => {
  const intl = useIntl();
  const go = useNavigate();
  const [wantedService, setService] = useState<string>();
  const [wantedCountry, setCountry] = useState<number>();
  const [asked, setAsked] = useState<ReadyAccountOffer>();
  const [opened, setOpened] = useState<ReadyAccountOffer>();
  const formatPrice = useFormatPrice();

  const services = useStockedServices();
  const service = services.data?.find(({ external_id }) => external_id === wantedService) ?? services.data?.[0];
  const countries = useStockedCountries(service?.external_id);
  const country = countries.data?.find(({ external_id }) => external_id === wantedCountry) ?? countries.data?.[0];
  const groups = useOfferGroups(service?.external_id, country?.external_id);

  useReturnToOffer(groups.data, {
    onReturn: (offer) => {
      setService(offer.service);
      setCountry(offer.country);
    },
    onFound: setAsked,
  });

  const ask = (offer: ReadyAccountOffer) => {
    if (readAuthToken() === undefined) {
      keepPlace();
      if (service && country) keepOffer(keptOfferOf(offer, { service, country }, formatPrice));
      go('/authorization?goback=1');
    } else setAsked(offer);
  };

  const failed = [services, countries, groups].find(({ data, error }) => data === undefined && error !== undefined);
  const isEmpty = [services, countries, groups].some(({ data }) => data?.length === 0);

  const offerCount = groups.data?.reduce((sum, { offers }) => sum + offers.length, 0);
  return (
    <Panes>
      <Pane aria-labelledby="accounts-service">
        <StepTitle id="accounts-service" step={1}>
          <FormattedMessage id="purchase.service" />
        </StepTitle>
        <StockedServices
          services={services.data}
          chosen={service?.external_id}
          onChoose={({ external_id }) => {
            setService(external_id);
            setCountry(undefined);
          }}
        />
      </Pane>
      <Pane aria-labelledby="accounts-country">
        <Bar>
          <StepTitle id="accounts-country" step={2}>
            <FormattedMessage id="purchase.country" />
          </StepTitle>
          <ButtonLink
            to="/profile/accounts"
            variant="line"
            icon={<Package size={18} strokeWidth={1.75} aria-hidden="true" />}
          >
            <FormattedMessage id="ready-accounts.mine" />
          </ButtonLink>
        </Bar>
        <Choice>
          <CountrySelect
            countries={countries.data}
            chosen={country}
            onChoose={({ external_id }) => setCountry(external_id)}
          />
          {service && offerCount !== undefined && offerCount > 0 && (
            <span role="status">
              <FormattedMessage id="ready-accounts.offers" values={{ count: offerCount, service: service.name }} />
            </span>
          )}
        </Choice>
        {failed && <FailedNotice onRetry={() => void failed.mutate()} />}
        {!failed && isEmpty && (
          <EmptyState
            icon={<Package size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: 'ready-accounts.none-title' })}
            text={intl.formatMessage({ id: 'ready-accounts.none-text' })}
          />
        )}
        {!failed && !isEmpty && <OfferGroups groups={groups.data} onBuy={ask} />}
      </Pane>
      {asked && (
        <BeforeBuyingDialog
          popup={catalogue.popups['ready-accounts-confirm']}
          onCancel={() => setAsked(undefined)}
          onOk={() => {
            setOpened(asked);
            setAsked(undefined);
          }}
        />
      )}
      {opened && <OfferDialog offer={opened} flag={country?.icon ?? ''} onClose={() => setOpened(undefined)} />}
    </Panes>
  );
};
