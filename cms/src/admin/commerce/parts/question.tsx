import { useState, type ReactNode } from 'react';

import { Button, Dialog, Typography, type ButtonProps } from '@strapi/design-system';
import { say } from './say';

interface QuestionProps {
  /** The button that asks the question. */
  label: string;
  /** What a screen reader calls that button, where several on a page have the same label. */
  name?: string;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  isDisabled?: boolean;
  isBusy?: boolean;
  title: string;
  /** What will happen, and fields that it needs. */
  children: ReactNode;
  /** The button that does it. */
  answer: string;
  answerVariant?: ButtonProps['variant'];
  isAnswerable?: boolean;
  onOpen?: () => void;
  /** @returns whether it was done; the question stays open when it was refused */
  onAnswer: () => Promise<boolean>;
}

/** Asks before something is done that costs money or cannot be undone. */
export const Question = ({
  label,
  name,
  variant = 'danger-light',
  size = 'S',
  isDisabled = false,
  isBusy = false,
  title,
  children,
  answer,
  answerVariant = 'danger',
  isAnswerable = true,
  onOpen,
  onAnswer,
}: QuestionProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const turn = (isNowOpen: boolean) => {
    if (isNowOpen) onOpen?.();
    setIsOpen(isNowOpen);
  };
  const act = async () => {
    if (await onAnswer()) setIsOpen(false);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={turn}>
      <Dialog.Trigger>
        <Button variant={variant} size={size} disabled={isDisabled} aria-label={name}>
          {label}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{title}</Dialog.Header>
        <Dialog.Body>
          {typeof children === 'string' ? <Typography textAlign="center">{children}</Typography> : children}
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              {say('Cancel')}
            </Button>
          </Dialog.Cancel>
          <Button
            variant={answerVariant}
            fullWidth
            disabled={!isAnswerable}
            loading={isBusy}
            onClick={() => void act()}
          >
            {answer}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
};
