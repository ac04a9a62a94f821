import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { rentalTerms } from '@shop/shared-types/constants';

import { rail } from '../../../theme/mixins';
import { Segment } from '../../../ui/controls/segment';
import { TermText } from './term-text';

/** As wide as its parent. It scrolls sideways when the words do not fit. */
const Terms = styled(Segment)`
  display: flex;
  max-inline-size: 100%;
  ${rail}
  & > button {
    flex: 1 0 auto;
  }
` as typeof Segment;

export interface TermChoiceProps {
  hours: number;
  onChoose: (hours: number) => void;
  /** The longest term in hours that is offered. */
  hoursMax?: number;
}

/** The usual lengths of a rent, from 4 hours to 4 weeks (rule 5.1). */
export const TermChoice = ({ hours, onChoose, hoursMax = Infinity }: TermChoiceProps) => {
  const intl = useIntl();
  return (
    <Terms<string>
      label={intl.formatMessage({ id: 'rentals.term' })}
      options={rentalTerms
        .filter((term) => term <= hoursMax)
        .map((term) => ({ value: String(term), label: <TermText hours={term} /> }))}
      value={String(hours)}
      onChoose={(value) => onChoose(Number(value))}
    />
  );
};
