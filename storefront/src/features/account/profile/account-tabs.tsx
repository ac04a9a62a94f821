import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { LocaleLink } from '../../../i18n/locale-link';
import { accountDoors, groupLabels, isWithinArea, type AccountArea } from '../../../session/account-areas';
import { useCurrentUser } from '../../../session/visitor/current-user';
import { useOpenCounts } from '../../../session/resources/open-counts';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { colorTransition, container } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { CountMark } from '../../../ui/display/count-mark';
import { currentOnPhone, ownRowId, pageLink, PageRow } from '../../../ui/display/page-row';

const Frame = styled.div`
  ${container}
  inline-size: 100%;
`;

/** One row on a desktop, two rows of three on a phone: every door is seen, and no name is cut. */
const Doors = styled.ul`
  display: flex;
  gap: 4px;
  border-block-end: 1px solid ${color.border};
  ${media.mobile} {
    flex-wrap: wrap;
    padding-block-start: ${space[2]};
    border-block-end: 0;
    & > li {
      flex: 1 1 calc((100% - 8px) / 3);
      min-inline-size: 0;
    }
  }
`;

const Door = styled(LocaleLink)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 52px;
  padding-inline: 10px 14px;
  border-block-end: 2px solid transparent;
  color: ${color.text2};
  ${text.ui}
  font-weight: var(--weight-medium);
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
  &[aria-current] {
    border-color: ${color.brandLine};
    color: ${color.text};
    font-weight: var(--weight-strong);
  }
  &[aria-current] > svg {
    color: ${color.brandText};
  }
  /* Six names and their icons need 1,100 px in the languages with long words. */
  ${media.upTo1199} {
    gap: 6px;
    & > svg {
      display: none;
    }
  }
  ${media.mobile} {
    block-size: 100%;
    min-block-size: 44px;
    justify-content: center;
    padding: ${space[1]};
    border: 1px solid ${color.border};
    border-radius: 10px;
    background: ${color.surface};
    ${text.caption}
    font-weight: var(--weight-medium);
    text-align: center;
    overflow-wrap: anywhere;
    hyphens: auto;
    &[aria-current] {
      ${currentOnPhone}
    }
  }
`;

const Below = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-block-size: 44px;
  ${media.mobile} {
    margin-block-start: 4px;
  }
`;

/** As tall as a row of pages: the static page has one, and nothing moves once its address is known (rule 22.5). */
const NoneBelow = styled.div`
  display: flex;
  align-items: center;
  min-block-size: 44px;
  ${media.mobile} {
    margin-block-start: 4px;
  }
`;

/** What the group is for; on a phone its pages say so themselves. */
const GroupName = styled.p`
  ${text.caption}
  color: ${color.text3};
  ${media.mobile} {
    display: none;
  }
`;

const PageLink = styled(LocaleLink)`
  ${pageLink}
`;

/** A page that lies behind a door without being it makes the door the chosen one of its row. */
const currentOf = (path: string, area: AccountArea, openDoor?: string): 'page' | 'true' | undefined => {
  if (isWithinArea(path, area.path)) return 'page';
  return area.path === openDoor ? 'true' : undefined;
};

/** The doors of the account across the whole page, and below them the other pages of the group that is open (rule 22.10). */
export const AccountTabs = ({ path }: { path: string }) => {
  const intl = useIntl();
  const { user } = useCurrentUser();
  const counts = useOpenCounts();
  const { doors, openDoor, group, below } = accountDoors(user, path);
  const inside = (area: AccountArea) => (
    <>
      {area.icon}
      {intl.formatMessage({ id: area.labelId })}
      {(counts[area.path] ?? 0) > 0 && <CountMark>{counts[area.path]}</CountMark>}
    </>
  );
  return (
    <Frame>
      <nav aria-label={intl.formatMessage({ id: 'profile.areas' })}>
        <Doors>
          {doors.map((area) => (
            <li key={area.path}>
              <Door to={area.path} aria-current={currentOf(path, area, openDoor)}>
                {inside(area)}
              </Door>
            </li>
          ))}
        </Doors>
      </nav>
      {group && below.length > 0 ? (
        <Below
          aria-label={`${intl.formatMessage({ id: 'profile.areas' })}: ${intl.formatMessage({ id: groupLabels[group] })}`}
        >
          <GroupName aria-hidden="true">{intl.formatMessage({ id: groupLabels[group] })}</GroupName>
          <PageRow>
            {below.map((area) => (
              <li key={area.path}>
                <PageLink to={area.path} aria-current={currentOf(path, area)}>
                  {inside(area)}
                </PageLink>
              </li>
            ))}
          </PageRow>
        </Below>
      ) : (
        <NoneBelow id={ownRowId} />
      )}
    </Frame>
  );
};
