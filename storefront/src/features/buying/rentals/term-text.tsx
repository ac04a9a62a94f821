import { FormattedMessage } from 'react-intl';

import { termParts } from './rent-term';

const ids = { hour: 'rentals.hours', day: 'rentals.days', week: 'rentals.weeks' } as const;

/** A term in words: "3 days". Takes hours. */
export const TermText = ({ hours }: { hours: number }) => {
  const { unit, count } = termParts(hours);
  return <FormattedMessage id={ids[unit]} values={{ count }} />;
};
