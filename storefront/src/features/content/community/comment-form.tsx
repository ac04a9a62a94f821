import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { articleComment } from '@shop/shared-types/contract/community';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useAuthToken } from '../../../session/visitor/auth-token';
import { keepOtherPath } from '../../../session/visitor/return-path';
import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { Card } from '../../../ui/display/card';
import { TextAreaField } from '../../../ui/fields/text-area-field';
import { TextLink } from '../../../ui/controls/text-link';
import { MessageCard } from './message-card';
import { useMessage } from './use-message';

const LoginLine = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 16px 20px;
  ${text.body}
  color: ${color.text2};
`;

const WriteComment = ({ article }: { article: string }) => {
  const intl = useIntl();
  const message = useMessage({
    schema: articleComment,
    start: { article, message: '' },
    send: (body, idempotencyKey) => callEndpoint('sendArticleComment', { body }, { idempotencyKey }),
  });
  return (
    <MessageCard
      isBare
      message={message}
      doneTitle={intl.formatMessage({ id: 'community.comment-done' })}
      doneText={intl.formatMessage({ id: 'community.moderated' })}
      sendLabel={<FormattedMessage id="community.comment-send" />}
      note={<FormattedMessage id="community.moderated" />}
    >
      <TextAreaField
        label={intl.formatMessage({ id: 'community.comment' })}
        rows={4}
        required
        {...message.text('message')}
      />
    </MessageCard>
  );
};

/** Registered visitors write a comment; guests see the way to log in (rule 13.2). `article` is its slug. */
export const CommentForm = ({ article }: { article: string }) => {
  const token = useAuthToken();
  if (token !== undefined) return <WriteComment article={article} />;
  return (
    <LoginLine>
      <FormattedMessage id="community.login-to-comment" />
      <TextLink
        to="/authorization?goback=1"
        onClick={() => keepOtherPath(window.location.pathname + window.location.search)}
      >
        <FormattedMessage id="auth.log-in" />
      </TextLink>
    </LoginLine>
  );
};
