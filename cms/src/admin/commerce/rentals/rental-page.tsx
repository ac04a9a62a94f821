import { Badge, Flex, Typography } from '@strapi/design-system';
import type { AdminRental } from '@shop/shared-types/contract/admin/orders';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { CommerceView, Panel } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { showSum } from '../parts/sum';
import { UserLink } from '../parts/user-link';
import { Timeline } from '../sales/timeline';
import { RefundState } from '../refunds/refund-state';
import { useCommerceData } from '../calls/use-commerce';
import { say, sayWord } from '../parts/say';

const RentalFacts = ({ rental }: { rental: AdminRental }) => (
  <Panel>
    <Typography variant="delta" tag="h2">
      +{rental.phone}, {rental.serviceName}, {showSum(rental.price)}
      {rental.isHeld ? say(', held') : ''}
    </Typography>
    <Typography textColor="neutral600">
      <Badge>{sayWord(rental.status)}</Badge> {rental.countryName}, {rental.operator} ·{' '}
      {say('supplier {name} earns {share}', { name: rental.supplierName, share: showSum(rental.supplierShare) })} ·{' '}
      <UserLink userId={rental.userId} email={rental.email} />
    </Typography>
    <Typography textColor="neutral600">
      {say('{hours} hours', { hours: rental.hours })}, {timeOf(rental.startedAt)} – {timeOf(rental.endsAt)}
      {rental.endedAt ? say(' · over since {endedAt}', { endedAt: timeOf(rental.endedAt) }) : ''}
      {rental.isAutoRenewed ? say(' · renews itself') : ''}
    </Typography>
    {rental.isHeld || rental.status === 'cancelled' ? null : <RefundState kind="rental" id={rental.id} />}
  </Panel>
);

/** A rental with everything that happened to it. */
export const RentalPage = () => {
  const { id = '' } = useParams();
  const { answer } = useCommerceData('adminGetRental', { params: { id: Number(id) } });
  return (
    <CommerceView title={say('Rental {id}', { id })} back={<BackButton fallback="/commerce/rentals" />} answer={answer}>
      {({ rental, timeline }) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <RentalFacts rental={rental} />
          <Timeline entries={timeline} parties={rental} />
        </Flex>
      )}
    </CommerceView>
  );
};
