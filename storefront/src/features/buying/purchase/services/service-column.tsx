import ChevronRight from 'lucide-react/icons/chevron-right';
import { useCallback, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { LocaleLink } from '../../../../i18n/locale-link';
import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { colorTransition, ellipsis, mirrorInRtl } from '../../../../theme/mixins';
import { space } from '../../../../theme/scale';
import { tabularFigures, text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { Card } from '../../../../ui/display/card';
import { Price } from '../../../../ui/shop/price';
import { ServiceIcon } from '../../../../ui/shop/service-icon';
import { shortNameOf } from '../../../../ui/shop/short-name';
import { Skeleton } from '../../../../ui/display/skeleton';
import { hasMore } from './service-list';
import { ServiceSearch } from './service-search';
import { useServiceOpener } from './use-chosen-service';
import { useNearEnd } from '../use-near-end';
import { useServiceList } from './use-service-list';

const Box = styled(Card).attrs({ $isFlush: true, as: 'aside' })`
  position: sticky;
  inset-block-start: 88px;
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  max-block-size: calc(100vh - 112px);
  padding: ${space[4]};
`;

const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  margin-inline: -8px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: ${color.surface3} transparent;
`;

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 44px;
  padding-inline: 8px;
  border: 0;
  border-radius: 10px;
  background: transparent;
  text-align: start;
  ${text.ui}
  font-weight: var(--weight-medium);
  ${colorTransition}
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      background: ${color.surface2};
    }
  }
`;

const Name = styled.span`
  flex: 1;
  min-inline-size: 0;
  ${ellipsis}
`;

const From = styled(Price)`
  ${text.small}
  ${tabularFigures}
  color: ${color.text2};
`;

const All = styled(LocaleLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 36px;
  padding-inline: 8px;
  border-radius: 4px;
  color: ${color.brandText};
  ${text.small}
  font-weight: var(--weight-strong);
  text-decoration: none;
  & > svg {
    ${mirrorInRtl}
  }
`;

const places = 12;

/** The column of services beside account pages: a press leads to the countries of that service. */
export const ServiceColumn = () => {
  const intl = useIntl();
  const open = useServiceOpener();
  const scroller = useRef<HTMLDivElement>(null);
  const [list, send] = useServiceList('');
  const wantMore = useCallback(() => send({ type: 'wanted-more' }), [send]);
  const end = useNearEnd(scroller, wantMore, { isOn: list.status === 'ready' && hasMore(list) });
  return (
    <Box aria-label={intl.formatMessage({ id: 'purchase.service' })}>
      <ServiceSearch isSmall onChoose={open} loaded={list.services} />
      {/* Without a row that takes the focus, keys scroll the box itself. */}
      <Scroller ref={scroller} tabIndex={list.services.length > 0 ? undefined : 0}>
        <ul aria-busy={list.status === 'loading'}>
          {list.services.map((service) => (
            <li key={service.external_id}>
              <Row type="button" title={service.name} onClick={() => open(service)}>
                <ServiceIcon icon={service.icon} name={service.name} />
                <Name dir="auto">{shortNameOf(service)}</Name>
                {service.priceFrom !== null && <From amount={service.priceFrom} />}
              </Row>
            </li>
          ))}
          {list.status === 'loading' &&
            list.services.length === 0 &&
            Array.from({ length: places }, (_, index) => (
              <li key={index}>
                <Row as="div">
                  <Skeleton $inlineSize="22px" $blockSize="22px" />
                  <Skeleton $inlineSize="50%" $blockSize="14px" />
                </Row>
              </li>
            ))}
          <li ref={end}>
            {list.status === 'failed' && (
              <Button size="sm" isBlock onClick={() => send({ type: 'retried' })}>
                <FormattedMessage id="list.try-again" />
              </Button>
            )}
          </li>
        </ul>
      </Scroller>
      <All to="/services">
        <FormattedMessage id="purchase.all-services" />
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </All>
    </Box>
  );
};
