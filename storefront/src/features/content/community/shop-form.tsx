import { FormattedMessage, useIntl } from 'react-intl';

import { shopRegistration } from '@shop/shared-types/contract/community';

import { FieldPair } from '../../../forms/form-parts';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { useCurrentUser } from '../../../session/visitor/current-user';
import { TextAreaField } from '../../../ui/fields/text-area-field';
import { MessageCard } from './message-card';
import { EmailField, NameField } from './name-and-email';
import { useMessage } from './use-message';

/** Registration of a shop at the marketplace. */
export const ShopForm = () => {
  const intl = useIntl();
  const { user } = useCurrentUser();
  const message = useMessage({
    schema: shopRegistration,
    start: { name: '', description: '', email: user?.email ?? '' },
    send: (body, idempotencyKey) => callEndpoint('registerShop', { body }, { idempotencyKey }),
  });
  return (
    <MessageCard
      message={message}
      doneTitle={intl.formatMessage({ id: 'community.shop-done' })}
      doneText={intl.formatMessage({ id: 'community.answer-by-email' }, { email: message.values.email })}
      sendLabel={<FormattedMessage id="community.shop-send" />}
    >
      <FieldPair>
        <NameField field={message.text('name')} label={intl.formatMessage({ id: 'community.shop-name' })} />
        <EmailField field={message.text('email')} />
      </FieldPair>
      <TextAreaField
        label={intl.formatMessage({ id: 'community.shop-about' })}
        hint={intl.formatMessage({ id: 'community.shop-hint' })}
        rows={6}
        required
        {...message.text('description')}
      />
    </MessageCard>
  );
};
