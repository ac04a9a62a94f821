/** Editors' pages that hold a form: it sends a text to support or to the moderators, or computes what SIM cards can earn. */
const messagePaths = ['/feedback', '/register-shop', '/bulk-orders', '/become-a-partner'] as const;
export type MessagePath = (typeof messagePaths)[number];

export const isMessagePath = (path: string): path is MessagePath => messagePaths.some((one) => one === path);
