import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../../theme/color';
import { ellipsis } from '../../../../theme/mixins';
import { text } from '../../../../theme/text';
import { Price } from '../../../../ui/shop/price';
import { ServiceIcon } from '../../../../ui/shop/service-icon';
import type { PickableService } from '../catalogue';
import { splitMatch } from './split-match';

/** A row of the suggestions; the focus stays in the field, so the active one is marked. */
const OptionRow = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  padding-inline: 12px;
  border-radius: 10px;
  ${text.small}
  cursor: pointer;
  scroll-margin-block: 8px;
  &[aria-selected='true'] {
    background: ${color.surface2};
  }
`;

const Name = styled.span`
  flex: 1;
  min-inline-size: 0;
  ${ellipsis}
  font-size: 0.9375rem;
  & > b {
    font-weight: 700;
  }
`;

const From = styled.span`
  color: ${color.text2};
  white-space: nowrap;
`;

export interface ServiceOptionProps {
  id: string;
  service: PickableService;
  search: string;
  isActive: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

/** A found service with the matched letters bold. */
export const ServiceOption = ({ id, service, search, isActive, onChoose, onPoint }: ServiceOptionProps) => (
  <OptionRow
    id={id}
    role="option"
    aria-selected={isActive}
    onPointerMove={onPoint}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <ServiceIcon icon={service.icon} name={service.name} />
    <Name dir="auto">
      {splitMatch(service.name, search).map(({ text: part, isMatch }, index) =>
        isMatch ? <b key={index}>{part}</b> : <span key={index}>{part}</span>,
      )}
    </Name>
    {service.priceFrom !== null && (
      <From>
        <FormattedMessage id="purchase.from" values={{ price: <Price amount={service.priceFrom} /> }} />
      </From>
    )}
  </OptionRow>
);
