/** This node's memory was out of date: the SIM is sold, or the id is taken. The purchase tries the next SIM or id. */
export class StaleMemory extends Error {
  override readonly name = 'Stale';

  constructor(readonly what: 'sim' | 'id') {
    super(`the ${what} is taken`);
  }
}
