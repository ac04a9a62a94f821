import { styled } from 'styled-components';

import type { ReadyAccountOffer } from '@shop/shared-types/contract/ready-accounts';

import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Skeleton } from '../../../ui/display/skeleton';
import { OfferRow } from './offer-row';
import type { OfferGroup } from './use-ready-accounts';

const Groups = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[6]};
  margin-block-start: ${space[3]};
`;

const Title = styled.h3`
  margin-block-end: ${space[3]};
  ${text.h4}
  text-align: match-parent;
`;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
`;

const places = 4;

export interface OfferGroupsProps {
  groups: readonly OfferGroup[] | undefined;
  onBuy: (offer: ReadyAccountOffer) => void;
}

/** The offers of a service and country under the names of their groups. */
export const OfferGroups = ({ groups, onBuy }: OfferGroupsProps) => (
  <Groups aria-busy={groups === undefined}>
    {groups ? (
      groups.map(({ group_name: name, offers }) => (
        <section key={name} aria-label={name}>
          <Title dir="auto">{name}</Title>
          <List>
            {offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} onBuy={onBuy} />
            ))}
          </List>
        </section>
      ))
    ) : (
      <List>
        {Array.from({ length: places }, (_, index) => (
          <li key={index}>
            <Skeleton $blockSize="81px" $radius="14px" />
          </li>
        ))}
      </List>
    )}
  </Groups>
);
