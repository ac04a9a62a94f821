export interface RingArc {
  radius: number;
  length: number;
  /** How much of the ring is hidden. */
  offset: number;
}

/** Geometry of a ring of which `share` (0 to 1) is drawn. */
export const ringArc = (ring: { sizePx: number; strokePx: number; share: number }): RingArc => {
  const radius = (ring.sizePx - ring.strokePx) / 2;
  const length = 2 * Math.PI * radius;
  const share = Number.isFinite(ring.share) ? Math.min(1, Math.max(0, ring.share)) : 0;
  return { radius, length, offset: length * (1 - share) };
};
