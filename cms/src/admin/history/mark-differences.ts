/** A part of a text that stayed, was taken away or was added. */
export interface MarkedPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this the comparison would hold up the page: the ends that are equal are found at once, the rest is shown whole. */
const cellsMax = 4_000_000;

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

const joined = (parts: readonly MarkedPart[]): MarkedPart[] => {
  const result: MarkedPart[] = [];
  for (const part of parts) {
    if (part.text === '') continue;
    const last = result.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
};

/** The longest common words of two texts, marked with what is around them. */
const compareMiddle = (before: readonly string[], after: readonly string[]): MarkedPart[] => {
  if (before.length * after.length > cellsMax)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const parts: MarkedPart[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      parts.push({ kind: 'same', text: before[row] ?? '' });
      row += 1;
      column += 1;
    } else if (row < before.length && (column === after.length || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: before[row] ?? '' });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: after[column] ?? '' });
      column += 1;
    }
  }
  return parts;
};

/** What differs between two texts, word by word. */
export const markDifferences = (before: string, after: string): MarkedPart[] => {
  const [left, right] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  return joined([
    { kind: 'same', text: left.slice(0, start).join('') },
    ...compareMiddle(left.slice(start, left.length - end), right.slice(start, right.length - end)),
    { kind: 'same', text: left.slice(left.length - end).join('') },
  ]);
};

/** Characters that are shown of a long part that stayed: enough to know the place. */
const aroundMax = 120;

/** A long part that stayed is shortened to what stands beside a difference. */
export const shortenSame = (parts: readonly MarkedPart[]): MarkedPart[] =>
  parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= aroundMax * 2) return part;
    const head = index === 0 ? '' : part.text.slice(0, aroundMax);
    const tail = index === parts.length - 1 ? '' : part.text.slice(-aroundMax);
    return { kind: 'same', text: `${head} … ${tail}`.trim() };
  });
