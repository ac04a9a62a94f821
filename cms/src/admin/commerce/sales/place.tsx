import type { ReactNode } from 'react';

import { Flex, Typography } from '@strapi/design-system';

interface CountryProps {
  countryName: string;
  /** ISO 3166; null where no flag is known. */
  countryIso: string | null;
  children?: ReactNode;
}

/** A country with its flag, which the shop serves. */
export const Country = ({ countryName, countryIso, children }: CountryProps) => (
  <Flex gap={2} alignItems="center" style={{ whiteSpace: 'normal' }}>
    {countryIso === null ? null : (
      <img src={`/flags/${countryIso.toUpperCase()}.webp`} width={18} height={12} alt="" loading="lazy" />
    )}
    <Flex direction="column" alignItems="start">
      <Typography textColor="neutral800">{countryName}</Typography>
      {children}
    </Flex>
  </Flex>
);

/** A country with the operator of the number. */
export const Place = ({ operator, ...country }: Omit<CountryProps, 'children'> & { operator: string }) => (
  <Country {...country}>
    <Typography variant="pi" textColor="neutral600">
      {operator}
    </Typography>
  </Country>
);
