import { Button } from '@strapi/design-system';
import { useFetchClient, Widget } from '@strapi/strapi/admin';

import type { HeldBack } from './held-back/held-back';
import { HeldBackList } from './held-back/held-back-list';
import { SiteControls } from './site-controls';
import { useSiteData } from './use-site-data';
import { siteWords } from './site-words';
import { timeOf } from './commerce/parts/time-of';

interface RebuildStatus {
  isReachable: boolean;
  state?: 'idle' | 'waiting' | 'building';
  last?: { finishedAt: string; result: 'published' | 'unchanged' | 'failed'; error: string | null } | null;
  served?: { release: number; builtAt: string } | null;
  heldBack?: HeldBack[];
  isBehind?: boolean;
  retryAt?: string | null;
  hold?: { since: string; by: string; reason: string } | null;
  reasons?: string[];
  releases?: number[];
  maySteer?: boolean;
}

const refreshMs = 3_000;

const releaseBefore = ({ served, releases = [] }: RebuildStatus): number | undefined =>
  releases.filter((number) => served && number < served.release).at(-1);

const describeState = ({ state, last, hold, isBehind, heldBack = [] }: RebuildStatus): string => {
  const words = siteWords();
  if (hold) return isBehind ? words.rolledBack : words.held;
  if (state === 'building') return words.building;
  if (state === 'waiting') return words.waiting;
  if (last?.result === 'failed') return words.failed;
  if (isBehind) return words.behind;
  if (heldBack.length > 0) return heldBack.length === 1 ? words.allButOne : words.allBut(heldBack.length);
  return words.all;
};

/** The site's state in one line; what else is known of it, and what can be done, opens below. */
export const SiteLine = () => {
  const status = useSiteData<RebuildStatus>('/site/rebuild-status', refreshMs);
  const words = status.state === 'loaded' && status.data.isReachable ? describeState(status.data) : siteWords().unknown;
  if (status.state === 'loading') return null;
  return (
    <details style={{ fontSize: '1.4rem', lineHeight: 1.4 }}>
      <summary style={{ cursor: 'pointer' }}>{words}</summary>
      <div style={{ paddingBlockStart: 8 }}>
        <SiteState />
      </div>
    </details>
  );
};

/** How the site follows what is published here; a failed build and a document that is held back say why. */
export const SiteState = () => {
  const status = useSiteData<RebuildStatus>('/site/rebuild-status', refreshMs);
  const { post } = useFetchClient();
  if (status.state === 'loading') return <Widget.Loading />;
  if (status.state === 'failed') return <Widget.Error />;
  const { data } = status;
  const words = siteWords();
  if (!data.isReachable) return <p style={{ fontSize: '1.4rem' }}>{siteWords().noRebuilder}</p>;
  return (
    <div role="status" style={{ display: 'grid', gap: 8, fontSize: '1.4rem', lineHeight: 1.4, minInlineSize: 0 }}>
      <strong>{describeState(data)}</strong>
      {data.hold ? (
        <span style={{ overflowWrap: 'anywhere' }}>
          {data.hold.by}, {timeOf(data.hold.since)}: {data.hold.reason}
          {data.reasons?.length ? `. ${words.changesWait}` : ''}
        </span>
      ) : null}
      {data.state === 'idle' && data.heldBack?.length ? <HeldBackList documents={data.heldBack} /> : null}
      {data.retryAt ? <span>{words.triedAgain(timeOf(data.retryAt))}</span> : null}
      {!data.hold && data.state === 'idle' && (data.last?.result === 'failed' || data.isBehind) ? (
        <Button variant="secondary" onClick={() => void post('/site/build-again', {})}>
          {words.buildAgain}
        </Button>
      ) : null}
      {data.maySteer ? <SiteControls isHeld={Boolean(data.hold)} releaseBefore={releaseBefore(data)} /> : null}
      {data.served ? <span>{words.served(data.served.release, timeOf(data.served.builtAt))}</span> : null}
      {data.last ? <span>{words.lastBuild(timeOf(data.last.finishedAt))}</span> : null}
      {data.last?.error ? (
        <details>
          <summary>{words.buildSaid}</summary>
          <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxBlockSize: 160, overflow: 'auto' }}>
            {data.last.error}
          </pre>
        </details>
      ) : null}
    </div>
  );
};
