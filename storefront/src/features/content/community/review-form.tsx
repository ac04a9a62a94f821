import { FormattedMessage, useIntl } from 'react-intl';

import { review } from '@shop/shared-types/contract/community';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useCurrentUser } from '../../../session/visitor/current-user';
import { TextAreaField } from '../../../ui/fields/text-area-field';
import { MessageCard } from './message-card';
import { NameField } from './name-and-email';
import { useMessage } from './use-message';

/** A review. A moderator reads it before it is published. */
export const ReviewForm = () => {
  const intl = useIntl();
  const { user } = useCurrentUser();
  const message = useMessage({
    schema: review,
    start: { name: user?.name ?? '', message: '' },
    send: (body, idempotencyKey) => callEndpoint('sendReview', { body }, { idempotencyKey }),
  });
  return (
    <MessageCard
      message={message}
      doneTitle={intl.formatMessage({ id: 'community.review-done' })}
      doneText={intl.formatMessage({ id: 'community.moderated' })}
      sendLabel={<FormattedMessage id="community.review-send" />}
      note={<FormattedMessage id="community.moderated" />}
    >
      <NameField field={message.text('name')} />
      <TextAreaField
        label={intl.formatMessage({ id: 'community.review' })}
        rows={5}
        required
        {...message.text('message')}
      />
    </MessageCard>
  );
};
