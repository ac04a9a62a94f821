import { useMemo, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useFoundRows } from '../../shared/name-search/use-found-rows';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { colorTransition, twoLines } from '../../../theme/mixins';
import { tabularFigures, text } from '../../../theme/text';
import { SearchField } from '../../../ui/fields/search-field';
import { ServiceIcon } from '../../../ui/shop/service-icon';
import { Skeleton } from '../../../ui/display/skeleton';
import type { StockedService } from './use-ready-accounts';

const List = styled.ul`
  display: grid;
  align-content: start;
  gap: 2px;
  margin-inline: -8px;
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.upTo359} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 44px;
  padding-inline: 10px;
  border: 2px solid transparent;
  border-radius: 10px;
  background: transparent;
  color: ${color.text};
  ${text.ui}
  text-align: start;
  ${colorTransition}
  ${media.hover} {
    &:hover {
      background: ${color.surface2};
    }
  }
  &[aria-pressed='true'] {
    border-color: ${color.brandLine};
    background: ${color.brandTint};
  }
`;

const Name = styled.span`
  flex: 1;
  min-inline-size: 0;
  ${twoLines}
  line-height: 1.2;
`;

const Count = styled.span`
  ${text.small}
  ${tabularFigures}
  color: ${color.text2};
`;

const Nothing = styled.p`
  padding-block: 12px;
  ${text.small}
  color: ${color.text2};
`;

const places = [84, 62, 96, 74, 70, 58, 88, 66];

export interface StockedServicesProps {
  services: readonly StockedService[] | undefined;
  chosen: string | undefined;
  onChoose: (service: StockedService) => void;
}

/** Step 1: services that have accounts, with a search. */
export const StockedServices = ({ services, chosen, onChoose }: StockedServicesProps) => {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const rows = useMemo(() => services?.map((one) => ({ ...one, path: '', words: one.external_id })), [services]);
  const { found: shown } = useFoundRows(rows, search);
  return (
    <>
      <SearchField
        label={intl.formatMessage({ id: 'purchase.search-service' })}
        placeholder={intl.formatMessage({ id: 'purchase.search-service' })}
        value={search}
        onChange={setSearch}
      />
      <List aria-busy={services === undefined}>
        {shown?.map((service) => (
          <li key={service.external_id}>
            <Row
              type="button"
              aria-pressed={service.external_id === chosen}
              data-service={service.external_id}
              onClick={() => onChoose(service)}
            >
              <ServiceIcon icon={service.icon} name={service.name} sizePx={24} />
              <Name dir="auto">{service.name}</Name>
              <Count>
                <FormattedNumber value={service.count} />
              </Count>
            </Row>
          </li>
        )) ??
          places.map((width) => (
            <li key={width}>
              <Row as="div">
                <Skeleton $inlineSize="24px" $blockSize="24px" />
                <Skeleton $inlineSize={`${width}px`} $blockSize="14px" />
              </Row>
            </li>
          ))}
      </List>
      {shown?.length === 0 && (
        <Nothing role="status">
          <FormattedMessage id="list.nothing-found" />
        </Nothing>
      )}
    </>
  );
};
