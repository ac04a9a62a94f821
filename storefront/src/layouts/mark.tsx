/** A drawn mark in the colour of the text around it. */
export const Mark = ({ name, sizePx = 18 }: { name: string; sizePx?: number }) => (
  <svg width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`/marks/${name}.svg#mark`} />
  </svg>
);
