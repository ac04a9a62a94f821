import MailCheck from 'lucide-react/icons/mail-check';
import Send from 'lucide-react/icons/send';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { FormGrid, Refusal } from '../../../forms/form-parts';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import type { Letter } from './use-message';

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  ${text.caption}
  color: ${color.text2};
  & > :last-child {
    margin-inline-start: auto;
  }
`;

const Bare = styled.div``;

export interface MessageCardProps<Values extends object> {
  message: Letter<Values>;
  /** The sentence that is shown after sending. */
  doneTitle: string;
  doneText: string;
  sendLabel: ReactNode;
  /** A line beside the button. */
  note?: ReactNode;
  /** Inside a window or below a text the form needs no card of its own. */
  isBare?: boolean;
  children: ReactNode;
}

/** Fields, the reason of a refusal, and the button. After sending, a thank-you instead. */
export const MessageCard = <Values extends object>({
  message,
  doneTitle,
  doneText,
  sendLabel,
  note,
  isBare = false,
  children,
}: MessageCardProps<Values>) => {
  const Box = isBare ? Bare : Card;
  if (message.isSent) {
    return (
      <Box role="status">
        <EmptyState
          tone="brand"
          icon={<MailCheck size={28} strokeWidth={1.75} />}
          title={doneTitle}
          text={doneText}
          action={
            <Button onClick={message.writeAnother}>
              <FormattedMessage id="community.another" />
            </Button>
          }
        />
      </Box>
    );
  }
  return (
    <Box>
      <FormGrid noValidate method="post" onSubmit={message.submit}>
        {children}
        <Refusal>{message.refusal}</Refusal>
        <Foot>
          {note && <span>{note}</span>}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            isLoading={message.isSending}
            icon={<Send size={18} strokeWidth={1.75} aria-hidden="true" />}
          >
            {sendLabel}
          </Button>
        </Foot>
      </FormGrid>
    </Box>
  );
};
