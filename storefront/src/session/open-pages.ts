/** Pages that exist. Other code checks this list before it links to a page. */
export const openPages = { topUp: true, feedback: true } as const satisfies Record<string, boolean>;
