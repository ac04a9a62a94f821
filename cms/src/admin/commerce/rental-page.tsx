import { Badge, Flex, Typography } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { CommerceView, Panel, timeOf } from './commerce-view';
import { rentedServiceOf, type Rental } from './rentals-page';
import { formatRubles } from './rubles';
import { TextLink } from './text-link';
import { Timeline, type TimelineEntry } from './timeline';
import { useCommerceData } from './use-commerce';

interface RentalDetails {
  rental: Rental & {
    userId: number;
    supplierId: number;
    supplierShare: number;
    /** The price is set aside and not yet taken. */
    isHeld: boolean;
    isAutoRenewed: boolean;
    endedAt: string | null;
  };
  timeline: TimelineEntry[];
}

const RentalFacts = ({ rental }: { rental: RentalDetails['rental'] }) => (
  <Panel>
    <Typography variant="delta" tag="h2">
      +{rental.phone}, {rentedServiceOf(rental)}, {formatRubles(rental.price)}
      {rental.isHeld ? ', held' : ''}
    </Typography>
    <Typography textColor="neutral600">
      <Badge>{rental.status}</Badge> country {rental.country}, {rental.operator} · supplier {rental.supplierId} earns{' '}
      {formatRubles(rental.supplierShare)} ·{' '}
      <TextLink to={`/commerce/users/${rental.userId}`}>user {rental.userId}</TextLink>
    </Typography>
    <Typography textColor="neutral600">
      {rental.hours} hours, {timeOf(rental.startedAt)} to {timeOf(rental.endsAt)}
      {rental.endedAt ? ` · over since ${timeOf(rental.endedAt)}` : ''}
      {rental.isAutoRenewed ? ' · renews itself' : ''}
    </Typography>
  </Panel>
);

/** A rental with everything that happened to it. */
export const RentalPage = () => {
  const { id = '' } = useParams();
  const { answer } = useCommerceData<RentalDetails>(`rentals/${encodeURIComponent(id)}`);
  return (
    <CommerceView title={`Rental ${id}`} back={<BackButton fallback="/commerce/rentals" />} answer={answer}>
      {({ rental, timeline }) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <RentalFacts rental={rental} />
          <Timeline entries={timeline} />
        </Flex>
      )}
    </CommerceView>
  );
};
