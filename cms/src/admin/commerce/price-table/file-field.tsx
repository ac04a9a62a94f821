import { useRef } from 'react';

import { Button, Flex, Typography } from '@strapi/design-system';
import { say } from '../parts/say';

interface FileFieldProps {
  /** The button. */
  label: string;
  accept: string;
  /** Of the chosen file; undefined: none was chosen yet. */
  name: string | undefined;
  isDisabled: boolean;
  onChoose: (file: File) => void;
}

/** Chooses a file. The browser's own field does not look like the rest of the page, so a button stands for it. */
export const FileField = ({ label, accept, name, isDisabled, onChoose }: FileFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Flex gap={3} alignItems="center" wrap="wrap">
      <input
        ref={field}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        style={{ display: 'none' }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen again after it was edited.
          target.value = '';
        }}
      />
      <Button variant="secondary" size="L" disabled={isDisabled} onClick={() => field.current?.click()}>
        {label}
      </Button>
      <Typography textColor="neutral600">{name ?? say('No file is chosen.')}</Typography>
    </Flex>
  );
};
