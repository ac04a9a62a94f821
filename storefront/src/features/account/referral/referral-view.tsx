import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { ReferralMode } from '@shop/shared-types/contract/referrals';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { FailedList } from '../../../ui/display/failed-list';
import { Price } from '../../../ui/shop/price';
import { Segment } from '../../../ui/controls/segment';
import { SimCard } from '../../../ui/shop/sim-card';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { useToast } from '../../../ui/overlays/toast';
import { WithdrawalForm } from '../../shared/withdrawals/withdrawal-form';
import { ReferralLists } from './referral-lists';
import { SharedLink } from './shared-link';
import { TransferCard } from './transfer-card';

type Programme = AnswerOf<Contract['getReferralProgramme']>;

const programmeKey = 'getReferralProgramme';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
  align-items: start;
  gap: ${space[5]};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Earnings = styled(SimCard)`
  display: grid;
  gap: ${space[5]};
  padding: 28px;
  ${media.mobile} {
    padding: 20px;
  }
`;

const Label = styled.p`
  ${text.small}
  color: ${color.text2};
`;

const Big = styled.p`
  ${text.h2}
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  /* A label of two lines leaves the figures in one row. */
  align-items: end;
  gap: ${space[3]};
  ${text.small}
  & dt {
    color: ${color.text2};
  }
  & dd {
    ${text.h4}
    overflow-wrap: anywhere;
  }
`;

const EarningsCard = ({ programme }: { programme: Programme }) => {
  const intl = useIntl();
  const { balance, held, heldUntil, pending, referralsCount, turnover, earned, program } = programme;
  return (
    <Earnings>
      <div>
        <Label>
          <FormattedMessage id="referral.balance" />
        </Label>
        <Big>
          <Price amount={balance} />
        </Big>
        {heldUntil !== null && (
          <Label>
            <FormattedMessage
              id="referral.held"
              values={{ sum: <Price amount={held} />, date: intl.formatDate(heldUntil, { dateStyle: 'medium' }) }}
            />
          </Label>
        )}
        {pending > 0 && (
          <Label>
            <FormattedMessage id="referral.pending" values={{ sum: <Price amount={pending} /> }} />
          </Label>
        )}
      </div>
      <Figures>
        <div>
          <dt>
            <FormattedMessage id="referral.count" />
          </dt>
          <dd>{intl.formatNumber(referralsCount)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="referral.turnover" />
          </dt>
          <dd>
            <Price amount={turnover} />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="referral.earned" />
          </dt>
          <dd>
            <Price amount={earned} />
          </dd>
        </div>
      </Figures>
      {program.earned > 0 && (
        <Label>
          <FormattedMessage id="referral.by-programs" values={{ sum: <Price amount={program.earned} /> }} />
        </Label>
      )}
    </Earnings>
  );
};

/** Referral programme in both modes: link and parameter, earnings, transfer to the balance, withdrawals, and what came of it. */
export const ReferralView = () => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const { data, error, mutate } = useSWR<Programme, unknown>(programmeKey, () => callEndpoint(programmeKey));

  const setMode = async (mode: ReferralMode) => {
    if (mode === data?.mode) return;
    try {
      await mutate(await callEndpoint('setReferralMode', { body: { mode } }), { revalidate: false });
      toast.success(intl.formatMessage({ id: 'referral.mode-saved' }));
    } catch (failure) {
      toast.error(failureText(failure));
    }
  };
  const percent = data && intl.formatNumber(data.sharePercent / 100, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <AreaStack>
      <AreaHead
        title={<FormattedMessage id="profile.referral" />}
        lead={
          percent ? (
            <FormattedMessage id="referral.lead" values={{ percent: <bdi dir="ltr">{percent}</bdi> }} />
          ) : (
            '\u00A0'
          )
        }
        end={
          data && (
            <Segment
              label={intl.formatMessage({ id: 'referral.mode' })}
              options={[
                { value: 'user', label: <FormattedMessage id="referral.mode-user" /> },
                { value: 'developer', label: <FormattedMessage id="referral.mode-developer" /> },
              ]}
              value={data.mode}
              onChoose={(mode: ReferralMode) => void setMode(mode)}
            />
          )
        }
      />
      {!data && error !== undefined && <FailedList onRetry={() => void mutate()} />}
      {!data && error === undefined && <AreaSkeleton />}
      {data && (
        <>
          <Columns>
            <SharedLink link={data.link} parameter={data.mode === 'developer' ? data.softwareParameter : undefined} />
            <EarningsCard programme={data} />
          </Columns>
          <Columns>
            <WithdrawalForm
              source="referral"
              title={<FormattedMessage id="withdrawals.title" />}
              onRequested={() => void mutate()}
            />
            <TransferCard balance={data.balance} min={data.transferMin} onMoved={() => void mutate()} />
          </Columns>
          <ReferralLists />
        </>
      )}
    </AreaStack>
  );
};
