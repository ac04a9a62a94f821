/** A whole number as it was typed; nothing when the field is empty. What is no number stays text, so that the schema refuses it. */
export const readCount = (typed: string): number | string | undefined => {
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '');
  if (bare === '') return undefined;
  return /^\d+$/.test(bare) ? Number(bare) : bare;
};
