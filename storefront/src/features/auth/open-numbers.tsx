import Nfc from 'lucide-react/icons/nfc';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { LocaleLink } from '../../i18n/locale-link';
import { useOpenCounts } from '../../session/resources/open-counts';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition } from '../../theme/mixins';
import { CountMark } from '../../ui/display/count-mark';

const Link = styled(LocaleLink)`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 12px;
  color: ${color.text2};
  text-decoration: none;
  ${colorTransition}
  /* Phones have no room for the counts: the menu shows them there, and the pill shows the number. */
  ${media.upTo639} {
    display: none;
  }
`;

const Mark = styled(CountMark)`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
`;

/** How many bought and rented numbers run, with the way to them; nothing while none does. */
export const OpenNumbers = () => {
  const intl = useIntl();
  const counts = useOpenCounts();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const isOnlyRented = counts['/profile'] === 0;
  return (
    <Link
      to={isOnlyRented ? '/profile/rentals' : '/profile'}
      aria-label={intl.formatMessage({ id: 'numbers.open-count' }, { count: total })}
      data-open-numbers={total}
    >
      <Nfc size={20} strokeWidth={1.75} aria-hidden="true" />
      <Mark aria-hidden="true">{total}</Mark>
    </Link>
  );
};
