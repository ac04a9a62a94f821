import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import { formatMoney, kopecks } from '@shop/shared-types/money';

import { useLocale } from '../../i18n/locale-context';
import { callEndpoint } from '../../session/api/call-endpoint';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';
import { AreaHead, AreaStack } from '../../ui/display/area-head';
import { SimCard } from '../../ui/shop/sim-card';
import { SimChip } from '../../ui/shop/sim-chip';
import { Skeleton } from '../../ui/display/skeleton';
import { useFormatRubles } from '../../ui/shop/use-format-rubles';
import { WithdrawalForm } from '../shared/withdrawals/withdrawal-form';
import { withdrawalTermsKey, type WithdrawalTerms } from '../shared/withdrawals/withdrawal-keys';
import { WithdrawalTable } from '../shared/withdrawals/withdrawal-table';
import { usePartnerSummary } from './use-partner-summary';

const source = 'partner';

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
  const { reload } = usePartnerSummary();
  const { data: terms } = useSWR<WithdrawalTerms, unknown>(withdrawalTermsKey(source), () =>
    callEndpoint('getWithdrawalTerms', { query: { source } }),
  );
  return (
    <AreaStack>
      <AreaHead title={<FormattedMessage id="partner.withdrawal" />} />
      <Columns>
        <WithdrawalForm source={source} onRequested={reload} />
        {terms ? <Available terms={terms} /> : <Skeleton $blockSize="200px" $radius="20px" />}
      </Columns>
      <WithdrawalTable source={source} title={<FormattedMessage id="withdrawals.requests" />} />
    </AreaStack>
  );
};
