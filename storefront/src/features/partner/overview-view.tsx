import { FormattedMessage, FormattedNumber } from 'react-intl';

import { SellerDisputes } from '../shared/disputes/seller-disputes';
import { AreaHead, AreaStack } from '../../ui/display/area-head';
import { ButtonLink } from '../../ui/controls/button-link';
import { FailedList } from '../../ui/display/failed-list';
import { Price } from '../../ui/shop/price';
import { Skeleton } from '../../ui/display/skeleton';
import { AgentsCard } from './agents/agents-card';
import { DocumentsCard } from './documents/documents-card';
import { KpiCard, KpiGrid } from './kpi-card';
import { NoticesCard } from './notices-card';
import { SoftwareCard } from './software-card';
import { usePartnerSummary } from './use-partner-summary';

/** What a partner sees first: money, SIMs, the software's key and what is wrong with it. */
export const OverviewView = () => {
  const { summary, error, reload } = usePartnerSummary();
  return (
    <AreaStack>
      <AreaHead
        title={<FormattedMessage id="partner.overview" />}
        end={
          <ButtonLink to="/partner/withdrawal-funds">
            <FormattedMessage id="partner.withdraw" />
          </ButtonLink>
        }
      />
      {error !== undefined && <FailedList onRetry={reload} />}
      {!summary && error === undefined && <Skeleton $blockSize="320px" $radius="20px" />}
      {summary && (
        <>
          <KpiGrid>
            <KpiCard
              label={<FormattedMessage id="partner.available" />}
              value={<Price amount={summary.balance} />}
              note={<FormattedMessage id="partner.pending" values={{ sum: <Price amount={summary.held} /> }} />}
            />
            <KpiCard
              label={<FormattedMessage id="partner.earned-today" />}
              value={<Price amount={summary.earnedToday} />}
              note={<FormattedMessage id="partner.since-midnight" />}
            />
            <KpiCard
              label={<FormattedMessage id="partner.earned-total" />}
              value={<Price amount={summary.earnedTotal} />}
            />
            <KpiCard
              label={<FormattedMessage id="partner.working-sims" />}
              value={<FormattedNumber value={summary.simsOnline} />}
              note={<FormattedMessage id="partner.of-total" values={{ total: summary.simsTotal }} />}
            />
          </KpiGrid>
          <SoftwareCard summary={summary} onRenewed={reload} />
          <AgentsCard />
          <DocumentsCard />
          <NoticesCard />
          <SellerDisputes call="listPartnerDisputes" />
        </>
      )}
    </AreaStack>
  );
};
