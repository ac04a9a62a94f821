/** A piece of a script that the browser could not get: the site has been published anew since the page was opened. */
export const isMissingPiece = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.name === 'ChunkLoadError' || /loading (css )?chunk .* failed/i.test(failure.message));
