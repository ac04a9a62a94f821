/** Editors' pages that hold a form, which sends its text to support or to the moderators. */
const letterPaths = ['/feedback', '/register-shop', '/bulk-orders'] as const;
export type LetterPath = (typeof letterPaths)[number];

export const isLetterPath = (path: string): path is LetterPath => letterPaths.some((one) => one === path);
