import { FormattedMessage, useIntl } from 'react-intl';

import { feedback } from '@shop/shared-types/contract/community';

import { useCaptcha, withProof } from '../../../forms/use-captcha';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { useCurrentUser } from '../../../session/visitor/current-user';
import { TextAreaField } from '../../../ui/fields/text-area-field';
import { MessageCard } from './message-card';
import { NameAndEmail } from './name-and-email';
import { useMessage } from './use-message';

/** A message to support. */
export const FeedbackForm = () => {
  const intl = useIntl();
  const { user } = useCurrentUser();
  const captcha = useCaptcha();
  const message = useMessage({
    schema: feedback,
    start: { name: user?.name ?? '', email: user?.email ?? '', message: '' },
    send: (body, idempotencyKey) =>
      withProof(captcha, (proof) => callEndpoint('sendFeedback', { body: { ...body, ...proof } }, { idempotencyKey })),
  });
  return (
    <MessageCard
      message={message}
      doneTitle={intl.formatMessage({ id: 'community.feedback-done' })}
      doneText={intl.formatMessage({ id: 'community.answer-by-email' }, { email: message.values.email })}
      sendLabel={<FormattedMessage id="community.send" />}
    >
      <NameAndEmail name={message.text('name')} email={message.text('email')} />
      <TextAreaField
        label={intl.formatMessage({ id: 'community.message' })}
        rows={6}
        required
        {...message.text('message')}
      />
      {captcha.field}
    </MessageCard>
  );
};
