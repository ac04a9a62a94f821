import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { LocaleLink } from '../../i18n/locale-link';
import { areasFor } from '../../session/account-areas';
import { useCurrentUser } from '../../session/visitor/current-user';
import { useOpenCounts } from '../../session/resources/open-counts';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition, container, rail } from '../../theme/mixins';
import { text } from '../../theme/text';
import { CountMark } from '../../ui/display/count-mark';
import { useChosenInView } from '../../ui/controls/use-chosen-in-view';

const Rail = styled.nav`
  ${container}
  inline-size: 100%;
`;

const List = styled.ul`
  display: flex;
  gap: 4px;
  ${rail}
  border-block-end: 1px solid ${color.border};
  ${media.mobile} {
    margin-inline: -16px;
    padding-inline: 16px;
  }
`;

const Tab = styled(LocaleLink)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-block-size: 52px;
  padding-inline: 10px 14px;
  border-block-end: 2px solid transparent;
  color: ${color.text2};
  ${text.ui}
  font-weight: var(--weight-medium);
  white-space: nowrap;
  text-decoration: none;
  ${colorTransition}
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
  &[aria-current='page'] {
    border-color: ${color.brandLine};
    color: ${color.text};
    font-weight: var(--weight-strong);
  }
  &[aria-current='page'] > svg {
    color: ${color.brandText};
  }
`;

/** The partner area has pages below its own; those of the profile are areas beside each other. */
const isWithin = (path: string, area: string): boolean =>
  path === area || (area !== '/profile' && path.startsWith(`${area}/`));

/** Areas of the account across the whole page; they scroll sideways, never wrap. */
export const AccountTabs = ({ path }: { path: string }) => {
  const intl = useIntl();
  const { user } = useCurrentUser();
  const counts = useOpenCounts();
  const areas = areasFor(user);
  // The tabs of roles come after the page itself, and move the others.
  const row = useChosenInView<HTMLUListElement>(`${path} ${areas.length}`);
  return (
    <Rail aria-label={intl.formatMessage({ id: 'profile.areas' })}>
      <List ref={row}>
        {areas.map((area) => (
          <li key={area.path}>
            <Tab to={area.path} aria-current={isWithin(path, area.path) ? 'page' : undefined}>
              {area.icon}
              {intl.formatMessage({ id: area.labelId })}
              {(counts[area.path] ?? 0) > 0 && <CountMark>{counts[area.path]}</CountMark>}
            </Tab>
          </li>
        ))}
      </List>
    </Rail>
  );
};
