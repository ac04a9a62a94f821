/** Formats the remaining time as `mm:ss`. A started second counts in full; a time that is over is `00:00`. */
export const formatTimer = (remainingMs: number): string => {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
};
