import { styled } from 'styled-components';

import type { CountryName, ServiceName } from '../../session/resources/catalogue-names';
import { color } from '../../theme/color';
import { text } from '../../theme/text';
import { Flag } from '../../ui/shop/flag';
import { ServiceIcon } from '../../ui/shop/service-icon';

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
  text-align: start;
`;

const Names = styled.span`
  display: grid;
  font-weight: var(--weight-medium);
  overflow-wrap: break-word;
`;

const Country = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  ${text.caption}
  color: ${color.text2};
`;

/** A service with its mark, and below it the country with its flag. */
export const ServiceAndCountry = ({ service, country }: { service: ServiceName; country: CountryName }) => (
  <Box>
    <ServiceIcon icon={service.icon} name={service.name} />
    <Names>
      {service.name}
      <Country>
        {country.flag && <Flag country={country.flag} size="inline" />}
        {country.name}
      </Country>
    </Names>
  </Box>
);
