import { postSigned } from './post-signed';

/** The rebuilder stays prepared for ten minutes (`drawingLimits` in infra/run/rebuilder/main.ts). */
const againMs = 5 * 60_000;

/** Whether a request opens the form of a document or writes to one. A list alone is not work on a document: somebody may only look something up. */
const isWorkOnDocument = (method: string, path: string): boolean => {
  const [, kind, , document] =
    /^\/content-manager\/(collection-types|single-types)\/(api::[^/]+)(\/.*)?$/.exec(path) ?? [];
  return kind !== undefined && (method !== 'GET' || kind === 'single-types' || document !== undefined);
};

/** Tells the rebuilder that somebody works on a document. */
export type AnnounceEditors = (method: string, path: string) => Promise<void>;

/**
 * Tells the rebuilder, at most every five minutes, that somebody works on a document. It then loads what it needs for the publication that
 * may follow. A call that fails is not repeated: the publication itself needs nothing of it.
 * @param now milliseconds
 */
export const createAnnounceEditors = (
  rebuilderUrl: string | undefined,
  secret: string,
  now: () => number,
): AnnounceEditors => {
  let toldAt = -Infinity;
  return async (method, path) => {
    if (!rebuilderUrl || !isWorkOnDocument(method, path) || now() - toldAt < againMs) return;
    toldAt = now();
    await postSigned(`${rebuilderUrl}/prepare`, secret, '{}')
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  };
};
