import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { Withdrawal } from '@shop/shared-types/contract/withdrawals';
import { formatMoney, kopecks } from '@shop/shared-types/money';

import { useLocale } from '../../i18n/locale-context';
import { callEndpoint } from '../../session/api/call-endpoint';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';
import { AreaHead, AreaStack } from '../../ui/area-head';
import { FailedList } from '../../ui/failed-list';
import { SimCard } from '../../ui/sim-card';
import { SimChip } from '../../ui/sim-chip';
import { Skeleton } from '../../ui/skeleton';
import { useFormatRubles } from '../../ui/use-format-rubles';
import type { WithdrawalTerms } from './partner';
import { usePartnerSummary } from './use-partner-summary';
import { WithdrawalForm } from './withdrawal-form';
import { WithdrawalList } from './withdrawal-list';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr);
  align-items: start;
  gap: ${space[5]};
  ${media.upTo1199} {
    grid-template-columns: minmax(0, 1fr);
    & > :last-child {
      order: -1;
    }
  }
`;

const Money = styled(SimCard)`
  display: grid;
  gap: ${space[10]};
  padding: ${space[7]};
  ${media.upTo1199} {
    gap: ${space[4]};
    padding: ${space[5]};
  }
`;

const Small = styled.p`
  ${text.small}
  color: ${color.text2};
`;

const Big = styled.p`
  ${text.h2}
  overflow-wrap: anywhere;
`;

const Available = ({ terms }: { terms: WithdrawalTerms }) => {
  const formatRubles = useFormatRubles();
  const { languageTag } = useLocale();
  const about = formatMoney(kopecks(terms.balance), { currency: 'USD', languageTag, rubPerUsd: terms.rubPerUsd });
  return (
    <Money>
      <SimChip />
      <div>
        <Small>
          <FormattedMessage id="partner.available" />
        </Small>
        <Big>
          <bdi dir="ltr">{formatRubles(terms.balance)}</bdi>
        </Big>
        <Small>
          <bdi dir="ltr">≈ {about}</bdi> ·{' '}
          <FormattedMessage id="partner.pending" values={{ sum: <bdi dir="ltr">{formatRubles(terms.pending)}</bdi> }} />
        </Small>
      </div>
    </Money>
  );
};

/** Payouts of what the partner has earned: the form, what is available, and the requests. */
export const WithdrawalView = () => {
  const { reload: reloadSummary } = usePartnerSummary();
  const terms = useSWR<WithdrawalTerms, unknown>(['getWithdrawalTerms', 'partner'], () =>
    callEndpoint('getWithdrawalTerms', { query: { source: 'partner' } }),
  );
  const list = useSWR<Withdrawal[], unknown>(['listWithdrawals', 'partner'], () =>
    callEndpoint('listWithdrawals', { query: { source: 'partner' } }),
  );
  const reload = () => {
    void terms.mutate();
    void list.mutate();
    reloadSummary();
  };
  const hasFailed = (!terms.data && terms.error !== undefined) || (!list.data && list.error !== undefined);
  return (
    <AreaStack>
      <AreaHead title={<FormattedMessage id="partner.withdrawal" />} />
      {hasFailed && <FailedList onRetry={reload} />}
      {!hasFailed && (!terms.data || !list.data) && <Skeleton $blockSize="420px" $radius="20px" />}
      {terms.data && (
        <Columns>
          <WithdrawalForm terms={terms.data} onRequested={reload} />
          <Available terms={terms.data} />
        </Columns>
      )}
      {list.data && <WithdrawalList withdrawals={list.data} />}
    </AreaStack>
  );
};
