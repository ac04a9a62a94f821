import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { ReadyAccountOffer } from '@shop/shared-types/contract/ready-accounts';

import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Flag } from '../../../ui/shop/flag';
import { useOfferWords } from './use-offer-words';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, auto);
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
  margin: 0;
  & dt {
    ${text.caption}
    color: ${color.text2};
  }
  & dd {
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 0;
    ${text.ui}
  }
  ${media.upTo639} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Country, registration, format and cloud password of an offer. Facts that the seller did not give are left out. */
export const OfferFacts = ({ offer, flag }: { offer: ReadyAccountOffer; flag: string }) => {
  const words = useOfferWords();
  return (
    <List>
      <div>
        <dt>
          <FormattedMessage id="purchase.country" />
        </dt>
        <dd>
          {flag !== '' && <Flag country={flag} size="menu" isEager />}
          {offer.country.name}
        </dd>
      </div>
      {offer.registration_type && (
        <div>
          <dt>
            <FormattedMessage id="ready-accounts.registration" />
          </dt>
          <dd>{words.registration(offer)}</dd>
        </div>
      )}
      {offer.format && (
        <div>
          <dt>
            <FormattedMessage id="ready-accounts.format" />
          </dt>
          <dd>{words.format(offer)}</dd>
        </div>
      )}
      <div>
        <dt>
          <FormattedMessage id="ready-accounts.cloud-password" />
        </dt>
        <dd>
          <FormattedMessage id={offer.cloud_pass ? 'ready-accounts.yes' : 'ready-accounts.no'} />
        </dd>
      </div>
    </List>
  );
};
