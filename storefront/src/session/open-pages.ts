/** Pages that exist by now: nothing may lead to one that does not. */
export const openPages = { topUp: false, feedback: false } as const satisfies Record<string, boolean>;
