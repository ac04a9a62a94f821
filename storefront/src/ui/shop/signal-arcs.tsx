const radii = [110, 170, 230, 290, 350];
const opacities = [1, 0.83, 0.66, 0.49, 0.32];

/** Waves of a signal, as decoration behind a SIM card. */
export const SignalArcs = () => (
  <svg width="704" height="704" viewBox="-352 -352 704 704" fill="none" aria-hidden="true">
    {radii.map((radius, index) => (
      <circle key={radius} r={radius} strokeWidth="1.5" opacity={opacities[index]} style={{ stroke: 'var(--arc)' }} />
    ))}
  </svg>
);
