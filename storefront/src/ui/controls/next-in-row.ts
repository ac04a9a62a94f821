/** Index that an arrow, Home or End key moves to in a row of `count`; undefined for other keys. Right-to-left rows turn the arrows. */
export const nextInRow = (key: string, index: number, count: number, isRtl: boolean): number | undefined => {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward || key === 'ArrowDown') return (index + 1) % count;
  if (key === back || key === 'ArrowUp') return (index - 1 + count) % count;
  return undefined;
};
