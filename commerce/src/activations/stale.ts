/** What this node believed turned out to be wrong: the SIM is sold, or the id is taken. The purchase tries the next. */
export class Stale extends Error {
  override readonly name = 'Stale';

  constructor(readonly what: 'sim' | 'id') {
    super(`the ${what} is taken`);
  }
}
