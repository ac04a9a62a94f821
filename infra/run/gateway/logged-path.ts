/** Longer parts of an address may be the secret of a link, as in `/bot-link/…`. */
const plainSegmentLengthMax = 20;

/** A path as a log may hold it: without the query, and without long parts. */
export const loggedPathOf = (target = ''): string =>
  (target.split('?', 1)[0] ?? '')
    .split('/')
    .map((segment) => (segment.length > plainSegmentLengthMax ? '…' : segment))
    .join('/');
