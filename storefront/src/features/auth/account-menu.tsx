import ChevronRight from 'lucide-react/icons/chevron-right';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { useLocale } from '../../i18n/locale-context';
import { LocaleLink } from '../../i18n/locale-link';
import { usePageInfo } from '../../layouts/head/page-info';
import { areaGroups, groupLabels } from '../../session/account-areas';
import { useBalance } from '../../session/resources/balance';
import { useCurrentUser } from '../../session/visitor/current-user';
import { useOpenCounts } from '../../session/resources/open-counts';
import { openPages } from '../../session/open-pages';
import { signOut } from '../../session/visitor/sign-in';
import { color } from '../../theme/color';
import { mirrorInRtl } from '../../theme/mixins';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';
import { Button } from '../../ui/controls/button';
import { ButtonLink } from '../../ui/controls/button-link';
import { Card } from '../../ui/display/card';
import { CountMark } from '../../ui/display/count-mark';
import { Price } from '../../ui/shop/price';
import { SimCard } from '../../ui/shop/sim-card';
import { Skeleton } from '../../ui/display/skeleton';

const Box = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Sim = styled(SimCard)`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[5]};
`;

const Caption = styled.p`
  ${text.small}
  color: ${color.text2};
`;

const Sum = styled(Price)`
  ${text.page}
  font-size: 2rem;
  line-height: 2.375rem;
`;

const Rows = styled(Card).attrs({ $isFlush: true })`
  padding: ${space[2]};
`;

const Row = styled(LocaleLink)`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-block-size: 46px;
  padding-inline: ${space[3]};
  border-radius: 10px;
  color: ${color.text};
  ${text.body}
  font-weight: var(--weight-medium);
  text-decoration: none;
  &[aria-current] {
    background: ${color.surface2};
    font-weight: var(--weight-strong);
  }
  & > svg {
    color: ${color.text2};
  }
  & > svg:last-child {
    margin-inline-start: auto;
    ${mirrorInRtl}
  }
`;

const GroupTitle = styled.p`
  padding: ${space[2]} ${space[3]} ${space[1]};
  ${text.caption}
  color: ${color.text3};
`;

const OutIcon = styled(LogOut)`
  ${mirrorInRtl}
`;

/** The account in the menu of narrow screens: balance, the areas in their groups (rule 22.10), log out. */
export const AccountMenu = () => {
  const { code } = useLocale();
  const { user } = useCurrentUser();
  const balance = useBalance();
  const counts = useOpenCounts();
  const here = usePageInfo().here.replace(/[?#].*$/, '');
  return (
    <Box>
      <Sim>
        <div>
          <Caption>
            <FormattedMessage id="auth.balance-title" />
          </Caption>
          {balance === undefined ? <Skeleton $inlineSize="96px" $blockSize="38px" /> : <Sum amount={balance} />}
        </div>
        {openPages.topUp && (
          <ButtonLink
            variant="primary"
            to="/profile/pay"
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
          >
            <FormattedMessage id="auth.top-up" />
          </ButtonLink>
        )}
      </Sim>
      {areaGroups(user).map(({ group, areas }) => (
        <Rows key={group} as="nav" aria-labelledby={`account-${group}`}>
          <GroupTitle id={`account-${group}`}>
            <FormattedMessage id={groupLabels[group]} />
          </GroupTitle>
          {areas.map(({ path, labelId, icon }) => (
            <Row key={path} to={path} aria-current={path === here ? 'page' : undefined}>
              {icon}
              <FormattedMessage id={labelId} />
              {(counts[path] ?? 0) > 0 && <CountMark>{counts[path]}</CountMark>}
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
            </Row>
          ))}
        </Rows>
      ))}
      <Button
        size="lg"
        isBlock
        icon={<OutIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void signOut(code)}
      >
        <FormattedMessage id="auth.log-out" />
      </Button>
    </Box>
  );
};
