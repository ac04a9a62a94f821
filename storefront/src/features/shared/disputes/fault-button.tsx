import MessageCircleWarning from 'lucide-react/icons/message-circle-exclamation-point';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { DisputeKind } from '@shop/shared-types/contract/disputes';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { hasCode } from '../../../session/api/api-error';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { FailedNotice } from '../../../ui/display/failed-list';
import { Skeleton } from '../../../ui/display/skeleton';
import { Modal } from '../../../ui/overlays/modal';
import { DisputeFacts, DisputeList } from './dispute-facts';
import { ReportForm } from './report-form';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const Note = styled.p`
  ${text.small}
  color: ${color.text2};
`;

export interface FaultButtonProps {
  kind: DisputeKind;
  /** The id of the purchase, or the number of the rental. */
  saleId: string;
  /** What a screen reader adds to the button's label, where several stand on a page. */
  name: string;
}

/** What was reported of a sale, and the form for more while its time lasts. */
const Faults = ({ kind, saleId }: FaultButtonProps) => {
  const { data, error, mutate } = useSWR<AnswerOf<Contract['getSaleDisputes']>, unknown>(
    ['getSaleDisputes', kind, saleId],
    () => callEndpoint('getSaleDisputes', { params: { kind, saleId } }),
  );
  if (!data && error !== undefined) {
    // A rental that is not paid yet is cancelled, and gives its price back by itself.
    if (!hasCode(error, 'STATUS_CONFLICT')) return <FailedNotice onRetry={() => void mutate()} />;
    return (
      <Note>
        <FormattedMessage id="disputes.cancel-instead" />
      </Note>
    );
  }
  if (!data) return <Skeleton $blockSize="220px" $radius="12px" />;
  const { disputes, reportUntil, freeItems, itemsCount } = data;
  return (
    <Stack>
      {disputes.length > 0 && (
        <DisputeList>
          {disputes.map((dispute) => (
            <DisputeFacts key={dispute.id} dispute={dispute} hasItems={itemsCount > 1} />
          ))}
        </DisputeList>
      )}
      {reportUntil === null ? (
        disputes.length === 0 && (
          <Note>
            <FormattedMessage id="disputes.too-late" />
          </Note>
        )
      ) : (
        <ReportForm
          key={freeItems.join()}
          kind={kind}
          saleId={saleId}
          freeItems={freeItems}
          reportUntil={reportUntil}
          onReported={() => void mutate()}
        />
      )}
    </Stack>
  );
};

/** Leads from something that was bought to the report of a fault, and to what became of it (rule 6.6). */
export const FaultButton = (props: FaultButtonProps) => {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<MessageCircleWarning size={18} strokeWidth={1.75} aria-hidden="true" />}
        aria-label={intl.formatMessage({ id: 'disputes.open-named' }, { name: props.name })}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="disputes.open" />
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        maxPx={560}
        title={intl.formatMessage({ id: 'disputes.title' })}
      >
        <Faults {...props} />
      </Modal>
    </>
  );
};
