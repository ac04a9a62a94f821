/** Whether the browser could not load a part of a script. The usual cause is a release that was published after the page was opened. */
export const isMissingPiece = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.name === 'ChunkLoadError' || /loading (css )?chunk .* failed/i.test(failure.message));
