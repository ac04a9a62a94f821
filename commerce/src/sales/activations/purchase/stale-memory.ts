/** This node's memory was out of date: the SIM is sold, or the id is taken. The purchase tries the next SIM or id. */
export class StaleMemory extends Error {
  override readonly name = 'Stale';

  readonly what: 'sim' | 'id';

  constructor(what: 'sim' | 'id') {
    super(`the ${what} is taken`);
    this.what = what;
  }
}

/** The buyer reported this SIM before, which this node did not know: the purchase tries the next one. */
export class BannedByBuyer extends Error {
  override readonly name = 'BannedByBuyer';

  readonly until: Date;

  constructor(until: Date) {
    super('the buyer reported this number');
    this.until = until;
  }
}
