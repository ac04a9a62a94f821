/** Spacing on the 4-point scale. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  7: '28px',
  8: '32px',
  10: '40px',
  12: '48px',
  14: '56px',
  16: '64px',
  24: '96px',
} as const;

export const radius = {
  xs: '6px',
  badge: '7px',
  sm: '8px',
  iconButton: '10px',
  control: '12px',
  row: '14px',
  tile: '14px',
  card: '20px',
  panel: '28px',
  modal: '28px',
  full: '999px',
} as const;

/** Stacking order of what floats. */
export const layer = { header: 30, floats: 45, menu: 50, modal: 60, toast: 70 } as const;

export const motion = {
  ease: 'cubic-bezier(.2,.8,.2,1)',
  fast: '120ms',
  base: '200ms',
  slow: '320ms',
} as const;

export const headerHeightPx = 64;
