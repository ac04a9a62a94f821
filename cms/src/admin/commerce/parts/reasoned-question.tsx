import { useState, type ReactNode } from 'react';

import { Flex, Typography, type ButtonProps } from '@strapi/design-system';

import type { OfficeCall } from '../calls/office-contract';
import { generalRefusal, refusalAt, type Refusal } from '../calls/refusal';
import { useMayChange } from './may-change';
import { Question } from './question';
import { isReason } from './reason';
import { ReasonField } from './reason-field';

interface ReasonedQuestionProps {
  /** The change that the answer makes. */
  call: OfficeCall;
  label: string;
  /** What a screen reader calls the button, where several on a page have the same label. */
  name?: string;
  variant?: ButtonProps['variant'];
  title: string;
  /** What will happen. */
  children: ReactNode;
  answer: string;
  isBusy: boolean;
  refusal: Refusal | undefined;
  forgetRefusal: () => void;
  /** @returns whether it was done */
  onAnswer: (reason: string) => Promise<boolean>;
}

/** A question that wants a reason for the audit log. Staff who may not change anything cannot open it. */
export const ReasonedQuestion = ({
  call,
  label,
  name,
  variant,
  title,
  children,
  answer,
  isBusy,
  refusal,
  forgetRefusal,
  onAnswer,
}: ReasonedQuestionProps) => {
  const mayChange = useMayChange(call);
  const [reason, setReason] = useState('');
  const type = (next: string) => {
    forgetRefusal();
    setReason(next);
  };
  return (
    <Question
      label={label}
      name={name}
      variant={variant}
      isDisabled={!mayChange}
      isBusy={isBusy}
      title={title}
      answer={answer}
      isAnswerable={isReason(reason)}
      onOpen={() => type('')}
      onAnswer={() => onAnswer(reason.trim())}
    >
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        <Typography>{children}</Typography>
        <ReasonField
          name="question-reason"
          value={reason}
          onChange={type}
          error={refusalAt(refusal, 'reason') ?? generalRefusal(refusal)}
        />
      </Flex>
    </Question>
  );
};
