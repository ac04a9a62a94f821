import { useState, useSyncExternalStore } from 'react';

import { Button, Flex, Typography } from '@strapi/design-system';

import { openDocuments, placeOfForm } from './guard-saves';
import type { RefusedSave } from './open-documents';
import { siteWords } from '../site-words';

const subscribe = (listener: () => void) => openDocuments.subscribe(listener);

/** The refused save of the form that is shown; undefined while there is none. */
export const useRefusedSave = (): RefusedSave | undefined =>
  useSyncExternalStore(subscribe, () => openDocuments.refusedAt(placeOfForm()));

/** After a refused save: the way to the other text, and to one's own in its place. Nothing typed is lost meanwhile. */
export const StaleSavePanel = ({ save }: { save: RefusedSave }) => {
  const words = siteWords();
  const [isReplacing, setIsReplacing] = useState(false);
  const replace = () => {
    openDocuments.replaceOther();
    setIsReplacing(true);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%" role="alert">
      <Typography>{words.changedMeanwhile(save.changedBy ?? words.program)}</Typography>
      <a href={window.location.href} target="_blank" rel="noreferrer" style={{ fontSize: '1.4rem', color: 'inherit' }}>
        {words.openOther}
      </a>
      {isReplacing ? (
        <Typography fontWeight="bold">{words.saveOnceMore}</Typography>
      ) : (
        <Button variant="danger-light" onClick={replace}>
          {words.replace}
        </Button>
      )}
    </Flex>
  );
};
