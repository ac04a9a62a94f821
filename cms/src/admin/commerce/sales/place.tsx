import { Flex, Typography } from '@strapi/design-system';

interface PlaceProps {
  countryName: string;
  /** ISO 3166; null where no flag is known. */
  countryIso: string | null;
  operator: string;
}

/** A country with its flag, which the shop serves, and the operator of the number. */
export const Place = ({ countryName, countryIso, operator }: PlaceProps) => (
  <Flex gap={2} alignItems="center" style={{ whiteSpace: 'normal' }}>
    {countryIso === null ? null : (
      <img src={`/flags/${countryIso.toUpperCase()}.webp`} width={18} height={12} alt="" loading="lazy" />
    )}
    <Flex direction="column" alignItems="start">
      <Typography textColor="neutral800">{countryName}</Typography>
      <Typography variant="pi" textColor="neutral600">
        {operator}
      </Typography>
    </Flex>
  </Flex>
);
