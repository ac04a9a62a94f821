import { useState } from 'react';

import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useFetchClient,
  useNotification,
  useQueryParams,
} from '@strapi/strapi/admin';

import { useSiteData } from '../use-site-data';
import { markDifferences, shortenSame } from './mark-differences';
import { timeOf } from '../commerce/parts/time-of';
import { historyWords } from './history-words';

/** A published version as `GET /site/history` answers it (cms/src/publishing/history). */
interface PublishedVersion {
  id: number;
  at: string;
  byName: string;
}

interface FieldChange {
  field: string;
  then: string;
  now: string;
}

const refreshMs = 30_000;

const looks = {
  same: { tag: 'span', style: {} },
  removed: { tag: 'del', style: { background: 'rgba(208, 43, 32, 0.18)' } },
  added: { tag: 'ins', style: { background: 'rgba(50, 128, 72, 0.25)', textDecoration: 'none', fontWeight: 600 } },
} as const;

/** One text with what was taken away and what was added since the version. */
const Marked = ({ then, now }: { then: string; now: string }) => (
  <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '1.4rem', lineHeight: 1.5 }} dir="auto">
    {shortenSame(markDifferences(then, now)).map(({ kind, text }, index) => {
      const { tag: Tag, style } = looks[kind];
      return (
        <Tag key={index} style={style}>
          {text}
        </Tag>
      );
    })}
  </p>
);

const Changes = ({ changes }: { changes: readonly FieldChange[] }) =>
  changes.length === 0 ? (
    <Typography>{historyWords().same}</Typography>
  ) : (
    <Flex direction="column" alignItems="stretch" gap={6}>
      <Typography variant="pi" textColor="neutral600">
        <del>{historyWords().struckOut}</del>: {historyWords().struckOutMeans} <strong>{historyWords().bold}</strong>:{' '}
        {historyWords().boldMeans}
      </Typography>
      {changes.map(({ field, then, now }) => (
        <div key={field}>
          <Typography fontWeight="bold">{field}</Typography>
          <Box marginTop={2}>
            <Typography textColor="neutral800">
              <Marked then={then} now={now} />
            </Typography>
          </Box>
        </div>
      ))}
    </Flex>
  );

/** One published version: a button that shows its differences from the draft, and there the one that brings it back. */
const VersionRow = ({ version: { id, at, byName } }: { version: PublishedVersion }) => {
  const { get, post } = useFetchClient();
  const words = historyWords();
  const { toggleNotification } = useNotification();
  const [changes, setChanges] = useState<readonly FieldChange[]>();
  const attempt = (act: () => Promise<void>) =>
    act().catch((error: unknown) => toggleNotification({ type: 'danger', message: (error as Error).message }));
  const compare = async () => setChanges((await get<{ data: FieldChange[] }>(`/site/history/${id}`)).data.data);
  const restore = async () => {
    await post(`/site/history/${id}/restore`, {});
    // The form is filled anew, as after any change from elsewhere.
    window.location.reload();
  };
  const title = words.published(timeOf(at), byName);
  return (
    <li>
      <Typography>{title}</Typography>{' '}
      <Modal.Root open={changes !== undefined} onOpenChange={(isOpen: boolean) => isOpen || setChanges(undefined)}>
        <Button variant="tertiary" size="S" onClick={() => void attempt(compare)}>
          {words.compare}
        </Button>
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>{title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Changes changes={changes ?? []} />
          </Modal.Body>
          <Modal.Footer>
            <Modal.Close>
              <Button variant="tertiary">{words.close}</Button>
            </Modal.Close>
            <Button disabled={changes?.length === 0} onClick={() => void attempt(restore)}>
              {words.restore}
            </Button>
          </Modal.Footer>
        </Modal.Content>
      </Modal.Root>
    </li>
  );
};

/** The panel beside every form with the earlier published versions in its language. Restoring a version changes the draft only. */
export const HistoryPanel = ({ savedAt }: { savedAt: string }) => {
  const { model, id: documentId } = useContentManagerContext();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale ?? '';
  const path = `/site/history?uid=${model}&documentId=${documentId ?? ''}&locale=${locale}`;
  // Each save gives the document another time, so a version that was just published stands here at once.
  const versions = useSiteData<PublishedVersion[]>(path, refreshMs, savedAt);
  if (versions.state !== 'loaded' || versions.data.length === 0)
    return <Typography>{historyWords().fromNowOn}</Typography>;
  return (
    <ul style={{ display: 'grid', gap: 12, maxBlockSize: 260, overflow: 'auto', inlineSize: '100%' }}>
      {versions.data.map((version) => (
        <VersionRow key={version.id} version={version} />
      ))}
    </ul>
  );
};
