import { useState, type ReactNode } from 'react';

import { Widget } from '@strapi/strapi/admin';

import {
  MissingTranslations,
  OutdatedTranslations,
  type MissingTranslation,
  type OutdatedTranslation,
} from '../translations/translation-widgets';
import { workOfMissing } from '../translations/translations-by-language';
import { useSiteData } from '../use-site-data';
import { SiteLine } from '../site-state';
import { DraftList, type Draft } from './draft-list';
import { SubmissionList, type WaitingSubmissions } from './submission-list';
import { firstPageWords } from './first-page-words';

const refreshMs = 60_000;

interface Kind {
  name: string;
  count: number;
  content: ReactNode;
}

/** One kind of work: how much of it waits, and what it is behind a press. */
const Section = ({ kind: { name, count, content }, isOpen }: { kind: Kind; isOpen: boolean }) => (
  <details open={isOpen} style={{ fontSize: '1.4rem' }}>
    <summary style={{ cursor: 'pointer', fontWeight: 600 }}>
      {name}: {count}
    </summary>
    <div style={{ paddingBlock: 8 }}>{content}</div>
  </details>
);

/** What waits for an editor, the visitors first. A kind of work of which there is none is not shown; the site's state is one line. */
export const WorkWidget = () => {
  const words = firstPageWords();
  const [decided, setDecided] = useState(0);
  const submissions = useSiteData<WaitingSubmissions[]>('/site/submissions', refreshMs, decided);
  const outdated = useSiteData<OutdatedTranslation[]>('/site/outdated-translations', refreshMs);
  const missing = useSiteData<MissingTranslation[]>('/site/missing-translations', refreshMs);
  const drafts = useSiteData<Draft[]>('/site/drafts', refreshMs);
  const answers = [submissions, outdated, missing, drafts];
  if (answers.some(({ state }) => state === 'failed')) return <Widget.Error />;
  if (
    submissions.state !== 'loaded' ||
    outdated.state !== 'loaded' ||
    missing.state !== 'loaded' ||
    drafts.state !== 'loaded'
  )
    return <Widget.Loading />;
  const waiting = submissions.data.filter(({ count }) => count > 0);
  const kinds: Kind[] = [
    {
      name: words.toModerate,
      count: waiting.reduce((sum, { count }) => sum + count, 0),
      content: <SubmissionList waiting={waiting} onDecided={() => setDecided((before) => before + 1)} />,
    },
    {
      name: words.outdated,
      count: outdated.data.length,
      content: <OutdatedTranslations outdated={outdated.data} />,
    },
    {
      name: words.missing,
      count: workOfMissing(missing.data).length,
      content: <MissingTranslations missing={missing.data} />,
    },
    { name: words.drafts, count: drafts.data.length, content: <DraftList drafts={drafts.data} /> },
  ].filter(({ count }) => count > 0);
  return (
    <div aria-label={words.waiting} role="group" style={{ display: 'grid', gap: 10 }}>
      <SiteLine />
      {kinds.map((kind, index) => (
        <Section key={kind.name} kind={kind} isOpen={index === 0} />
      ))}
      {kinds.length === 0 ? <p style={{ fontSize: '1.4rem' }}>{words.nothingWaits}</p> : null}
    </div>
  );
};
