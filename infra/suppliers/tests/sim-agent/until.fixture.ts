/** Looks until it is so. @throws {Error} that names what did not come within that time */
export const until = async (
  what: string,
  withinMs: number,
  isReached: () => Promise<boolean> | boolean,
): Promise<void> => {
  for (const endsAt = Date.now() + withinMs; Date.now() < endsAt;) {
    if (await isReached()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${what} did not come within ${withinMs} ms`);
};
