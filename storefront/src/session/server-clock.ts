/** Below this the difference is the answer's travel and the header's whole seconds, not a wrong clock. */
const toleratedMs = 2_000;

let offsetMs = 0;

/** How far the device's clock is behind the server's, from one answer's `Date` header and the moments around the call. */
export const clockOffsetFrom = (dateHeader: string, sentAtMs: number, receivedAtMs: number): number => {
  const serverMs = Date.parse(dateHeader);
  if (Number.isNaN(serverMs)) return 0;
  // The header has whole seconds: half a second is its middle.
  const measured = serverMs + 500 - (sentAtMs + receivedAtMs) / 2;
  return Math.abs(measured) <= toleratedMs ? 0 : measured;
};

/** Learns the server's time from an answer, so that the 20 minutes run right on a device whose clock is wrong. */
export const learnServerTime = (dateHeader: string | null, sentAtMs: number): void => {
  if (dateHeader !== null) offsetMs = clockOffsetFrom(dateHeader, sentAtMs, Date.now());
};

/** Milliseconds since 1970 by the server's clock. */
export const serverNowMs = (): number => Date.now() + offsetMs;
