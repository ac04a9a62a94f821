import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { colorTransition, mirrorInRtl, twoLines } from '../../../../theme/mixins';
import { text } from '../../../../theme/text';
import { Price } from '../../../../ui/shop/price';
import { ServiceIcon } from '../../../../ui/shop/service-icon';
import type { PickableService } from '../catalogue';

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  block-size: 44px;
  padding: 0;
  padding-inline-end: 8px;
  border: 0;
  border-radius: 10px;
  background: transparent;
  text-align: start;
  ${text.small}
  ${colorTransition}
  ${media.hover} {
    &:hover {
      background: ${color.surface2};
    }
  }
  &[aria-pressed='true'] {
    background: ${color.brandTint};
    font-weight: var(--weight-strong);
  }
  & > svg:last-child {
    color: ${color.text2};
    ${mirrorInRtl}
  }
`;

const Name = styled.span`
  flex: 1;
  min-inline-size: 0;
  ${twoLines}
  line-height: 1.2;
  font-weight: var(--weight-medium);
  font-size: 0.9375rem;
`;

const From = styled.span`
  color: ${color.text2};
  white-space: nowrap;
`;

export interface ServiceRowProps {
  service: PickableService;
  isChosen: boolean;
  onChoose: (service: PickableService) => void;
}

const ServiceRowView = ({ service, isChosen, onChoose }: ServiceRowProps) => (
  <li>
    <Row type="button" aria-pressed={isChosen} onClick={() => onChoose(service)}>
      <ServiceIcon icon={service.icon} name={service.name} />
      <Name dir="auto">{service.name}</Name>
      {service.priceFrom !== null && (
        <From>
          <FormattedMessage id="purchase.from" values={{ price: <Price amount={service.priceFrom} /> }} />
        </From>
      )}
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
    </Row>
  </li>
);

/** A service below the tiles; a press shows its countries. */
export const ServiceRow = memo(ServiceRowView);
