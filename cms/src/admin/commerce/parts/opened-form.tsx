import { useState, type ReactNode } from 'react';

import { Button, Flex } from '@strapi/design-system';

interface OpenedFormProps {
  /** The button that opens the form. */
  label: string;
  isDisabled: boolean;
  /** The form; `close` shows the button again. */
  children: (close: () => void) => ReactNode;
}

/** A form that makes something new stands above its list, and only while somebody makes something. */
export const OpenedForm = ({ label, isDisabled, children }: OpenedFormProps) => {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return children(() => setIsOpen(false));
  return (
    <Flex>
      <Button onClick={() => setIsOpen(true)} disabled={isDisabled}>
        {label}
      </Button>
    </Flex>
  );
};
