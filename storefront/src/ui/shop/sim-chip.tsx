import { color } from '../../theme/color';

/** The contact plate of a SIM. */
export const SimChip = ({ inlinePx = 40 }: { inlinePx?: number }) => (
  <svg width={inlinePx} height={(inlinePx * 38) / 50} viewBox="0 0 50 38" fill="none" aria-hidden="true">
    <rect x="1" y="1" width="48" height="36" rx="8" style={{ fill: color.brand }} />
    <g style={{ stroke: color.onBrand }} strokeOpacity=".55" strokeWidth="1.6">
      <path d="M1 13h14M1 25h14M35 13h14M35 25h14" />
      <path d="M15 1v7a5 5 0 0 0 5 5M15 37v-7a5 5 0 0 1 5-5M35 1v7a5 5 0 0 1-5 5M35 37v-7a5 5 0 0 0-5-5" />
      <rect x="17" y="12" width="16" height="14" rx="5" />
    </g>
  </svg>
);
