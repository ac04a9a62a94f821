import { Button } from '@strapi/design-system';
import { useFetchClient, Widget } from '@strapi/strapi/admin';

import type { HeldBack } from './held-back/held-back';
import { HeldBackList } from './held-back/held-back-list';
import { SiteControls } from './site-controls';
import { useSiteData } from './use-site-data';

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

const timeOf = (date: string): string => new Date(date).toLocaleString();

const releaseBefore = ({ served, releases = [] }: RebuildStatus): number | undefined =>
  releases.filter((number) => served && number < served.release).at(-1);

const describeState = ({ state, last, hold, isBehind, heldBack = [] }: RebuildStatus): string => {
  if (hold)
    return isBehind
      ? 'The site was rolled back to an older release, and publication is held.'
      : 'Publication is held: the site stays as it is.';
  if (state === 'building') return 'Your change is being built.';
  if (state === 'waiting') return 'A change is waiting to be built.';
  if (last?.result === 'failed') return 'The last build failed: the site shows what it showed before.';
  if (isBehind) return 'The site shows an older release until the next publication.';
  if (heldBack.length > 0)
    return heldBack.length === 1
      ? 'Everything that is published is on the site, but for one document.'
      : `Everything that is published is on the site, but for ${heldBack.length} documents.`;
  return 'Everything that is published is on the site.';
};

/** The site's state in one line; what else is known of it, and what can be done, opens below. */
export const SiteLine = () => {
  const status = useSiteData<RebuildStatus>('/site/rebuild-status', refreshMs);
  const words =
    status.state === 'loaded' && status.data.isReachable
      ? describeState(status.data)
      : 'The state of the site is not known.';
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
  if (!data.isReachable)
    return (
      <p style={{ fontSize: '1.4rem' }}>
        The rebuilder does not answer. Published changes reach the site when it is back.
      </p>
    );
  return (
    <div role="status" style={{ display: 'grid', gap: 8, fontSize: '1.4rem', lineHeight: 1.4, minInlineSize: 0 }}>
      <strong>{describeState(data)}</strong>
      {data.hold ? (
        <span style={{ overflowWrap: 'anywhere' }}>
          {data.hold.by}, {timeOf(data.hold.since)}: {data.hold.reason}
          {data.reasons?.length ? '. Changes wait.' : ''}
        </span>
      ) : null}
      {data.state === 'idle' && data.heldBack?.length ? <HeldBackList documents={data.heldBack} /> : null}
      {data.retryAt ? <span>It is tried again at {timeOf(data.retryAt)}</span> : null}
      {!data.hold && data.state === 'idle' && (data.last?.result === 'failed' || data.isBehind) ? (
        <Button variant="secondary" onClick={() => void post('/site/build-again', {})}>
          Build again
        </Button>
      ) : null}
      {data.maySteer ? <SiteControls isHeld={Boolean(data.hold)} releaseBefore={releaseBefore(data)} /> : null}
      {data.served ? (
        <span>
          Served now: release {data.served.release} of {timeOf(data.served.builtAt)}
        </span>
      ) : null}
      {data.last ? <span>Last build ended {timeOf(data.last.finishedAt)}</span> : null}
      {data.last?.error ? (
        <details>
          <summary>What the build said, for those who run the shop</summary>
          <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxBlockSize: 160, overflow: 'auto' }}>
            {data.last.error}
          </pre>
        </details>
      ) : null}
    </div>
  );
};
