/** Editors' pages that hold a form, which sends its text to support or to the moderators. */
const messagePaths = ['/feedback', '/register-shop', '/bulk-orders'] as const;
export type MessagePath = (typeof messagePaths)[number];

export const isMessagePath = (path: string): path is MessagePath => messagePaths.some((one) => one === path);
