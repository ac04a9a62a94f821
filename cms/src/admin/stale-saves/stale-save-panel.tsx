import { useState, useSyncExternalStore } from 'react';

import { Button, Flex, Typography } from '@strapi/design-system';

import { openDocuments, placeOfForm } from './guard-saves';
import type { RefusedSave } from './open-documents';

const subscribe = (listener: () => void) => openDocuments.subscribe(listener);

/** The refused save of the form that is shown; undefined while there is none. */
export const useRefusedSave = (): RefusedSave | undefined =>
  useSyncExternalStore(subscribe, () => openDocuments.refusedAt(placeOfForm()));

/** After a refused save: the way to the other text, and to one's own in its place. Nothing typed is lost meanwhile. */
export const StaleSavePanel = ({ save }: { save: RefusedSave }) => {
  const [isReplacing, setIsReplacing] = useState(false);
  const replace = () => {
    openDocuments.replaceOther();
    setIsReplacing(true);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%" role="alert">
      <Typography>
        {save.changedBy ?? 'A program'} changed this document while you wrote. Your text is still in the form and is not
        saved yet.
      </Typography>
      <a href={window.location.href} target="_blank" rel="noreferrer" style={{ fontSize: '1.4rem', color: 'inherit' }}>
        Open the other text in a new window
      </a>
      {isReplacing ? (
        <Typography fontWeight="bold">Save or publish once more: your text then replaces the other one.</Typography>
      ) : (
        <Button variant="danger-light" onClick={replace}>
          Replace it with mine
        </Button>
      )}
    </Flex>
  );
};
