import { Widget } from '@strapi/strapi/admin';

import { TextLink } from '../commerce/parts/text-link';
import { useSiteData } from '../use-site-data';

/** What waits of one type (cms/src/editing/moderation/waiting-submissions.ts). */
interface WaitingSubmissions {
  uid: 'api::review.review' | 'api::comment.comment';
  count: number;
  first: { documentId: string; name: string; message: string; localeCode: string; handedInAt: string }[];
}

const refreshMs = 60_000;
const names = { 'api::review.review': 'Reviews', 'api::comment.comment': 'Comments' } as const;
const text = { fontSize: '1.4rem', lineHeight: 1.4 } as const;

/** What visitors submitted, the first one first, each with a link to its form, where it is published or deleted. */
export const ModerationWidget = () => {
  const waiting = useSiteData<WaitingSubmissions[]>('/site/submissions', refreshMs);
  if (waiting.state === 'loading') return <Widget.Loading />;
  if (waiting.state === 'failed') return <Widget.Error />;
  const some = waiting.data.filter(({ count }) => count > 0);
  if (some.length === 0) return <p style={text}>No review and no comment waits.</p>;
  return (
    <div style={{ ...text, display: 'grid', gap: 12 }}>
      {some.map(({ uid, count, first }) => (
        <section key={uid} aria-label={`${names[uid]} that wait`}>
          <strong>
            {names[uid]}: {count}
          </strong>
          <ul style={{ display: 'grid', gap: 8, maxBlockSize: 220, overflow: 'auto' }}>
            {first.map(({ documentId, name, message, localeCode, handedInAt }) => (
              <li key={documentId} style={{ overflowWrap: 'anywhere' }}>
                <TextLink to={`/content-manager/collection-types/${uid}/${documentId}`}>
                  {name} ({localeCode}), {new Date(handedInAt).toLocaleDateString()}
                </TextLink>
                <br />
                {message}
              </li>
            ))}
            {count > first.length ? <li>and {count - first.length} more</li> : null}
          </ul>
        </section>
      ))}
    </div>
  );
};
