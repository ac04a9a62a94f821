/** A group of alternatives. */
export const words = (...alternatives: string[]): string => `(?:${alternatives.join('|')})`;
/** Nothing that belongs to the same word stands before. */
export const left = String.raw`(?<![\p{L}\p{M}\p{N}_])`;
/** Digits may follow: `Code7351`. */
export const right = String.raw`(?![\p{L}\p{M}_])`;
