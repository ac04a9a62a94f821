import { useEffect, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { CurrentUser } from '@shop/shared-types/contract/users';

import { LatePart, lazyView } from '../../../content/late-part';
import { useCurrentUser } from '../../../session/visitor/current-user';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { OwnRow, pageLink, PageRow } from '../../../ui/display/page-row';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { AccountCard } from './account-card';
import { AccountDataCard } from './account-data-card';
import { ApiKeyCard } from './api-keys/api-key-card';
import { KeyLimitsCard } from './api-keys/key-limits-card';
import { NoticesCard } from './notices-card';
import { PersonCard } from './person-card';
import { SandboxCard } from './api-keys/sandbox-card';
import { SessionsCard } from './sessions-card';
import { TelegramCard } from './telegram-card';
import { TwoFactorCard } from './two-factor/two-factor-card';
import { WebhooksCard } from './webhooks/webhooks-card';

const PushCard = lazyView(() => import('./push-card').then((file) => file.PushCard));
const PasskeysCard = lazyView(() => import('./passkeys/passkeys-card').then((file) => file.PasskeysCard));
const NamedKeysCard = lazyView(() => import('./api-keys/named-keys-card').then((file) => file.NamedKeysCard));

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]} ${space[8]};
  ${media.from1200} {
    grid-template-columns: minmax(0, 720px) minmax(0, 1fr);
    align-items: start;
  }
`;

const Title = styled.h1`
  grid-column: 1 / -1;
  ${text.page}
`;

/** On a wide page at its side; else a row below the doors. */
const Names = styled.nav`
  position: sticky;
  inset-block-start: 88px;
  grid-column: 2;
  grid-row: 2;
  & > ul {
    display: grid;
    border-inline-start: 1px solid ${color.border};
    padding-inline-start: ${space[2]};
  }
  ${media.upTo1199} {
    display: none;
  }
`;

const Name = styled.a`
  ${pageLink}
`;

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]};
`;

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  /* The header would cover the title of the group that the address names. */
  scroll-margin-block-start: 88px;
`;

const GroupTitle = styled.h2`
  ${text.h3}
`;

const groups = [
  {
    id: 'account',
    title: 'settings.account',
    cards: (user) => (
      <>
        <PersonCard user={user} />
        <AccountCard user={user} />
        <AccountDataCard user={user} />
      </>
    ),
  },
  {
    id: 'security',
    title: 'settings.security',
    cards: (user) => (
      <>
        <LatePart fallback={<AreaSkeleton />}>
          <PasskeysCard />
        </LatePart>
        <TwoFactorCard user={user} />
        <SessionsCard />
      </>
    ),
  },
  {
    id: 'notices',
    title: 'settings.notices',
    cards: (user) => (
      <>
        <NoticesCard user={user} />
        <LatePart fallback={null}>
          <PushCard />
        </LatePart>
        <TelegramCard user={user} />
      </>
    ),
  },
  {
    id: 'developers',
    title: 'settings.developers',
    cards: (user) => (
      <>
        <ApiKeyCard user={user} />
        <KeyLimitsCard />
        <LatePart fallback={<AreaSkeleton />}>
          <NamedKeysCard />
        </LatePart>
        <SandboxCard />
        <WebhooksCard />
      </>
    ),
  },
] as const satisfies readonly { id: string; title: string; cards: (user: CurrentUser) => ReactNode }[];

/** The groups are there only once the user is known, so the browser could not go to the one that the address names. */
const useGoToNamedGroup = (isThere: boolean): void => {
  useEffect(() => {
    if (isThere) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
};

/** Settings in four groups, each with an address of its own: account, security, notices, and the user's programs. */
export const SettingsView = () => {
  const intl = useIntl();
  const { user } = useCurrentUser();
  useGoToNamedGroup(user !== undefined);
  const label = intl.formatMessage({ id: 'settings.groups' });
  const names = groups.map(({ id, title }) => (
    <li key={id}>
      <Name href={`#${id}`}>
        <FormattedMessage id={title} />
      </Name>
    </li>
  ));
  return (
    <Columns>
      <OwnRow label={label}>
        <PageRow>{names}</PageRow>
      </OwnRow>
      <Title>
        <FormattedMessage id="profile.settings" />
      </Title>
      <Names aria-label={label}>
        <ul>{names}</ul>
      </Names>
      <Groups>
        {user ? (
          groups.map(({ id, title, cards }) => (
            <Group key={id} id={id} aria-labelledby={`${id}-title`}>
              <GroupTitle id={`${id}-title`}>
                <FormattedMessage id={title} />
              </GroupTitle>
              {cards(user)}
            </Group>
          ))
        ) : (
          <AreaSkeleton />
        )}
      </Groups>
    </Columns>
  );
};
