import { Suspense } from 'react';
import { styled } from 'styled-components';

import { usePageInfo } from '../../layouts/head/page-info';
import { isPartner } from '../../session/account-areas';
import { useCurrentUser } from '../../session/visitor/current-user';
import { media } from '../../theme/media';
import { space } from '../../theme/scale';
import { Skeleton } from '../../ui/display/skeleton';
import { ApplicationView } from './application-view';
import { partnerAreas } from './partner-areas';
import { PartnerMenu } from './partner-menu';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[5]};
  ${media.desktop} {
    grid-template-columns: 244px minmax(0, 1fr);
    gap: ${space[6]};
  }
  ${media.from1200} {
    grid-template-columns: 288px minmax(0, 1fr);
    gap: ${space[8]};
  }
`;

const placeholder = <Skeleton $blockSize="420px" $radius="20px" />;

/** The partner area; whoever is no partner yet may apply here (rule 2.6). */
export const PartnerView = () => {
  const { here } = usePageInfo();
  const { user } = useCurrentUser();
  const path = here.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  const area = partnerAreas.find((candidate) => candidate.path === path);
  if (!user) return placeholder;
  if (!isPartner(user)) return <ApplicationView email={user.email} />;
  return (
    <Columns>
      <PartnerMenu path={path} />
      <Suspense key={path} fallback={placeholder}>
        {area && <area.View />}
      </Suspense>
    </Columns>
  );
};
