import { readWhole } from '@shop/shared-types/typed-number';

/** A whole number as it was typed; nothing when the field is empty. What is no number stays text, so that the schema refuses it. */
export const readCount = (typed: string): number | string | undefined => {
  const bare = typed.trim();
  return bare === '' ? undefined : (readWhole(bare) ?? bare);
};
