import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import {
  disputeReasons,
  faultReport,
  type DisputeKind,
  type DisputeReason,
} from '@shop/shared-types/contract/disputes';

import { FormGrid, Refusal } from '../../../forms/form-parts';
import { useForm } from '../../../forms/use-form';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/fields/checkbox';
import { SelectField } from '../../../ui/fields/select-field';
import { TextAreaField } from '../../../ui/fields/text-area-field';
import { useToast } from '../../../ui/overlays/toast';

const Items = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
  gap: ${space[2]} ${space[4]};
  max-block-size: 180px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  border: 0;
  & > legend {
    padding: 0;
    margin-block-end: ${space[2]};
    ${text.ui}
  }
`;

const Hint = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

interface ReportFormProps {
  kind: DisputeKind;
  saleId: string;
  /** What can be reported still. */
  freeItems: readonly number[];
  reportUntil: string;
  onReported: () => void;
}

/** The form in which a buyer reports a fault of a purchase. After a purchase of several accounts or keys he ticks the faulty ones. */
export const ReportForm = ({ kind, saleId, freeItems, reportUntil, onReported }: ReportFormProps) => {
  const intl = useIntl();
  const toast = useToast();
  const [firstReason] = disputeReasons[kind];
  const isOneOfMany = freeItems.length > 1;
  const form = useForm<{ reason: DisputeReason; text: string; items: readonly number[] }>({
    schema: faultReport,
    start: { reason: firstReason, text: '', items: isOneOfMany ? [] : freeItems },
    asSent: (values) => ({ ...values, kind, saleId }),
    send: async ({ reason, text: words, items }) => {
      await callEndpoint('reportFault', { body: { kind, saleId, reason, text: words, items: [...items] } });
      toast.success(intl.formatMessage({ id: 'disputes.sent' }));
      onReported();
    },
  });
  const { items, reason } = form.values;
  const words = form.text('text');
  const tick = (item: number, isTicked: boolean) =>
    form.set({ items: isTicked ? [...items, item] : items.filter((one) => one !== item) });
  return (
    <FormGrid noValidate method="post" onSubmit={form.submit}>
      <SelectField
        label={intl.formatMessage({ id: 'disputes.reason' })}
        options={disputeReasons[kind].map((value) => ({
          value,
          label: intl.formatMessage({ id: `disputes.reason-${value}` }),
        }))}
        value={reason}
        onChange={({ target }) => form.set({ reason: target.value as DisputeReason })}
      />
      {isOneOfMany && (
        <Items>
          <legend>
            <FormattedMessage id="disputes.items" />
          </legend>
          {freeItems.map((item) => (
            <Checkbox
              key={item}
              label={<bdi dir="ltr">№ {item}</bdi>}
              checked={items.includes(item)}
              onChange={({ target }) => tick(item, target.checked)}
            />
          ))}
        </Items>
      )}
      <TextAreaField
        label={intl.formatMessage({ id: 'disputes.text' })}
        hint={intl.formatMessage({ id: 'disputes.text-hint' })}
        maxLength={2_000}
        {...words}
      />
      <Refusal>{form.refusal}</Refusal>
      <Hint>
        <FormattedMessage
          id="disputes.until"
          values={{ time: <FormattedDate value={reportUntil} dateStyle="medium" timeStyle="short" /> }}
        />
      </Hint>
      <div>
        <Button type="submit" variant="primary" isLoading={form.isSending} disabled={items.length === 0}>
          <FormattedMessage id="disputes.send" />
        </Button>
      </div>
    </FormGrid>
  );
};
