/** A smaller difference comes from the answer's travel time and the header's whole seconds, not from a wrong clock. */
const toleratedMs = 2_000;

let offsetMs = 0;

/** How far the device's clock is behind the server's. Computed from an answer's `Date` header and the moments before and after the call. */
export const clockOffsetFrom = (dateHeader: string, sentAtMs: number, receivedAtMs: number): number => {
  const serverMs = Date.parse(dateHeader);
  if (Number.isNaN(serverMs)) return 0;
  // The header cuts the time to whole seconds. 500 ms more is the middle of that second.
  const measured = serverMs + 500 - (sentAtMs + receivedAtMs) / 2;
  return Math.abs(measured) <= toleratedMs ? 0 : measured;
};

/** Learns the server's time from an answer, so that the 20 minutes of an activation run correctly on a device with a wrong clock. */
export const learnServerTime = (dateHeader: string | null, sentAtMs: number): void => {
  if (dateHeader !== null) offsetMs = clockOffsetFrom(dateHeader, sentAtMs, Date.now());
};

/** Milliseconds since 1970 by the server's clock. */
export const serverNowMs = (): number => Date.now() + offsetMs;
