import { FormattedMessage, useIntl } from 'react-intl';

import { bulkOrderMin } from '@shop/shared-types/constants';
import { bulkOrder } from '@shop/shared-types/contract/community';

import { FieldPair } from '../../../forms/form-parts';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { useCurrentUser } from '../../../session/visitor/current-user';
import { SelectField } from '../../../ui/fields/select-field';
import { TextAreaField } from '../../../ui/fields/text-area-field';
import { TextField } from '../../../ui/fields/text-field';
import { MessageCard } from './message-card';
import { EmailField } from './name-and-email';
import { numberOrNone } from './typed-values';
import { useCountryOptions, useServiceOptions } from './use-catalogue-options';
import { useMessage } from './use-message';

interface Values {
  service: string;
  country: string;
  quantity: string;
  email: string;
  message: string;
}

const asSent = ({ country, quantity, ...rest }: Values) => ({
  ...rest,
  service: rest.service === '' ? undefined : rest.service,
  country: numberOrNone(country),
  quantity: numberOrNone(quantity),
});

/** An order of a hundred numbers or more, which support answers. */
export const BulkOrderForm = () => {
  const intl = useIntl();
  const { user } = useCurrentUser();
  const services = useServiceOptions();
  const countries = useCountryOptions();
  const choose = { value: '', label: intl.formatMessage({ id: 'community.choose' }) };
  const start: Values = {
    service: '',
    country: '',
    quantity: String(bulkOrderMin),
    email: user?.email ?? '',
    message: '',
  };
  const message = useMessage({
    schema: bulkOrder,
    start,
    asSent,
    send: (values, idempotencyKey) =>
      callEndpoint('requestBulkOrder', { body: bulkOrder.cast(asSent(values)) }, { idempotencyKey }),
  });
  return (
    <MessageCard
      message={message}
      doneTitle={intl.formatMessage({ id: 'community.bulk-done' })}
      doneText={intl.formatMessage({ id: 'community.bulk-next' }, { email: message.values.email })}
      sendLabel={<FormattedMessage id="community.bulk-send" />}
    >
      <FieldPair>
        <SelectField
          label={intl.formatMessage({ id: 'purchase.service' })}
          options={[choose, ...services]}
          required
          {...message.text('service')}
        />
        <SelectField
          label={intl.formatMessage({ id: 'purchase.country' })}
          options={[choose, ...countries]}
          required
          {...message.text('country')}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          label={intl.formatMessage({ id: 'community.quantity' })}
          inputMode="numeric"
          dir="ltr"
          required
          {...message.text('quantity')}
        />
        <EmailField field={message.text('email')} />
      </FieldPair>
      <TextAreaField
        label={intl.formatMessage({ id: 'community.bulk-message' })}
        hint={intl.formatMessage({ id: 'community.optional' })}
        {...message.text('message')}
      />
    </MessageCard>
  );
};
