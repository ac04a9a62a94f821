const saidMax = 60;

/** A supplier answered, but not with what it was asked for. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
  /** Its own words, at most 60 characters. */
  readonly said: string;
  readonly asked: string;

  constructor(asked: string, said: string) {
    const words = said.trim().slice(0, saidMax);
    super(`${asked}: ${words}`);
    this.asked = asked;
    this.said = words;
  }
}
