import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { CountryName, ServiceName } from '../../../session/resources/catalogue-names';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { text } from '../../../theme/text';
import { Flag } from '../../../ui/shop/flag';
import { ServiceIcon } from '../../../ui/shop/service-icon';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
`;

const IconBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 12px;
  background: ${color.surface2};
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  min-inline-size: 0;
  ${media.mobile} {
    flex-direction: column;
    align-items: flex-start;
  }
`;

const Name = styled.h2`
  ${text.h4}
`;

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  ${text.body}
  color: ${color.text2};
`;

export interface NumberHeadProps {
  service: ServiceName;
  country: CountryName;
  /** Badge at the end. */
  children?: ReactNode;
}

/** Service and country of a number. */
export const NumberHead = ({ service, country, children }: NumberHeadProps) => (
  <Row>
    <IconBox>
      <ServiceIcon icon={service.icon} name={service.name} sizePx={24} />
    </IconBox>
    <Words>
      <Name>{service.name}</Name>
      <Place>
        {country.flag && <Flag country={country.flag} size="menu" isEager />}
        {country.name}
      </Place>
      {children}
    </Words>
  </Row>
);
