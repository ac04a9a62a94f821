import { FormattedMessage } from 'react-intl';

import { WithdrawalForm } from '../../shared/withdrawals/withdrawal-form';
import { WithdrawalTable } from '../../shared/withdrawals/withdrawal-table';

const source = 'agent';

/** Payouts of what an agent earned by sales, which can be spent as well (rule 12.9). */
export const AgentPayouts = ({ onRequested }: { onRequested: () => void }) => (
  <>
    <WithdrawalForm source={source} title={<FormattedMessage id="withdrawals.title" />} onRequested={onRequested} />
    <WithdrawalTable source={source} title={<FormattedMessage id="withdrawals.requests" />} />
  </>
);
