import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useSite } from '../content/site-context';
import { LocaleLink } from '../i18n/locale-link';
import { color } from '../theme/color';

const Home = styled(LocaleLink)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  border-radius: 8px;
  color: ${color.text};
  font-size: 1.3125rem;
  font-weight: 700;
  letter-spacing: -0.03em;
  line-height: 1.2;
  text-decoration: none;
`;

/** The SIM card with three message dots. */
const BrandMark = ({ sizePx = 28 }: { sizePx?: number }) => (
  <svg width={sizePx} height={sizePx} viewBox="0 0 28 28" aria-hidden="true">
    <path
      style={{ fill: color.brand }}
      d="M7 2h10.2a3 3 0 0 1 2.1.9l3.8 3.8a3 3 0 0 1 .9 2.1V23a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z"
    />
    <g style={{ fill: color.onBrand }}>
      <circle cx="9" cy="16" r="1.9" />
      <circle cx="14" cy="16" r="1.9" />
      <circle cx="19" cy="16" r="1.9" />
    </g>
  </svg>
);

/** Mark and brand name; leads to the home page of the language. */
export const Logo = () => {
  const intl = useIntl();
  const { brand, mark } = useSite().organisation;
  return (
    <Home to="/" aria-label={intl.formatMessage({ id: 'layout.home' }, { brand })}>
      {mark ? <img src={mark} width={28} height={28} alt="" /> : <BrandMark />}
      <bdi dir="ltr">{brand}</bdi>
    </Home>
  );
};
