/** Editors' pages that hold a form: what is written there reaches support or the moderators. */
export const letterPaths = ['/feedback', '/register-shop', '/bulk-orders'] as const;
export type LetterPath = (typeof letterPaths)[number];

export const isLetterPath = (path: string): path is LetterPath => letterPaths.some((one) => one === path);
