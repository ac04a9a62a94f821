import { styled } from 'styled-components';

import type { CountryName, ServiceName } from '../../../session/resources/catalogue-names';
import { Flag } from '../../../ui/shop/flag';
import { ServiceIcon } from '../../../ui/shop/service-icon';

const Name = styled.span`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: 10px;
`;

/** A service with its icon, or a country with its flag. */
export const NamedWithPicture = ({
  service,
  country,
}: { service: ServiceName; country?: undefined } | { service?: undefined; country: CountryName }) => (
  <Name>
    {service ? (
      <ServiceIcon icon={service.icon} name={service.name} />
    ) : (
      country.flag && <Flag country={country.flag} size="inline" />
    )}
    {service ? service.name : country.name}
  </Name>
);
