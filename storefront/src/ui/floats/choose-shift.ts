/** A rectangle in the window, in CSS pixels. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** What floats may not lie on. */
export interface Kept {
  /** The field with the focus, and the presses that the page is for: never covered. */
  firmly: readonly Box[];
  /** Fields and buttons of forms that are not kept firmly. A floating box covers them only when no place is free. */
  gladly: readonly Box[];
  /** Headings and links: what floats does not move onto them, and does not leave because of them, since text is scrolled. */
  still: readonly Box[];
}

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const areFree = (floats: readonly Box[], kept: readonly Box[], shift: number): boolean =>
  floats
    .map((box) => ({ ...box, top: box.top + shift, bottom: box.bottom + shift }))
    .every((box) => !kept.some((other) => touch(box, other)));

/**
 * By how much the floating boxes move down from where they are (negative: up), so that they cover nothing of what is kept.
 * @param shifts the places there are, the usual one first
 * @returns undefined where each place would cover what is kept firmly
 */
export const chooseShift = (
  floats: readonly Box[],
  { firmly, gladly, still }: Kept,
  shifts: readonly number[],
): number | undefined =>
  shifts.find((shift, index) => areFree(floats, [...firmly, ...gladly, ...(index > 0 ? still : [])], shift)) ??
  shifts.find((shift) => areFree(floats, firmly, shift));
