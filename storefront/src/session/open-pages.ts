/** Pages that exist by now: nothing may lead to one that does not. */
export const openPages = { topUp: true, feedback: true } as const satisfies Record<string, boolean>;
