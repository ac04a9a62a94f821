/**
 * How deep a value from outside may be nested: an object or a list is one level. No call of ours needs ten. Schemas, printers and
 * comparisons call themselves once a level, so a deep value would break them all.
 */
export const jsonDepthMax = 32;

/** How many members (fields of objects, items of lists) an answer of a supplier or a provider may have in all. */
const answerMembersMax = 2_000_000;

/** Which bound a value breaks. */
export type ShapeFault = 'depth' | 'members';

const isCompound = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Finds out whether a value is too deep or has too many members. It goes through the value level by level, since a function that calls
 * itself would break on the very value that it looks for.
 * @param membersMax fields and items of all levels together
 */
export const findShapeFault = (value: unknown, membersMax: number): ShapeFault | undefined => {
  let members = 0;
  let level = [value].filter(isCompound);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > jsonDepthMax) return 'depth';
    const inner: object[] = [];
    for (const part of level) {
      const values: unknown[] = Object.values(part);
      members += values.length;
      if (members > membersMax) return 'members';
      for (const one of values) if (isCompound(one)) inner.push(one);
    }
    level = inner;
  }
  return undefined;
};

/**
 * Parses JSON that came from outside, and bounds its shape. To the reader a text beyond the bounds is as unreadable as one that is no JSON.
 * @param membersMax as for `findShapeFault`; left out: enough for the longest price list
 * @throws SyntaxError for both.
 */
export const parseBoundedJson = (text: string, membersMax = answerMembersMax): unknown => {
  const value = JSON.parse(text) as unknown;
  const fault = findShapeFault(value, membersMax);
  if (fault !== undefined) throw new SyntaxError(`the JSON is out of bounds: ${fault}`);
  return value;
};
