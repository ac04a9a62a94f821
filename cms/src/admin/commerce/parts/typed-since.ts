/** The text that was typed after the form was sent. A person who types while the form is being saved loses nothing. */
export const typedSince = <Typed extends object>(now: Typed, sent: Typed): Partial<Typed> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => sent[field as keyof Typed] !== value),
  ) as Partial<Typed>;
