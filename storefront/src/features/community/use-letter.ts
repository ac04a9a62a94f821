import { useEffect, useRef, useState } from 'react';
import type { Schema } from 'yup';

import { useForm, type Form, type FormOptions } from '../../forms/use-form';
import { randomKey } from '../../session/api/random-key';
import { lateStart } from './late-start';

export interface LetterOptions<Values extends object> extends Pick<FormOptions<Values>, 'start' | 'asSent'> {
  schema: Schema;
  /** Sends it once: the same key for the same letter, however often it is tried. */
  send: (values: Values, idempotencyKey: string) => Promise<unknown>;
}

export interface Letter<Values extends object> extends Form<Values> {
  isSent: boolean;
  /** Back to an empty form. */
  writeAnother: () => void;
}

/** A form that sends something to the people of the shop, and thanks for it. */
export const useLetter = <Values extends object>({
  schema,
  start,
  asSent,
  send,
}: LetterOptions<Values>): Letter<Values> => {
  const wish = useRef<{ key: string; text: string }>();
  const [isSent, setSent] = useState(false);
  const form = useForm<Values>({
    schema,
    start,
    ...(asSent ? { asSent } : {}),
    send: async (values) => {
      // A changed letter is another letter.
      const text = JSON.stringify(values);
      if (wish.current?.text !== text) wish.current = { key: randomKey(), text };
      await send(values, wish.current.key);
      wish.current = undefined;
      setSent(true);
    },
  });
  const shownStart = useRef(start);
  useEffect(() => {
    // Who is signed in is known a moment after the form stands there.
    const late = lateStart(form.values, shownStart.current, start);
    shownStart.current = start;
    if (Object.keys(late).length > 0) form.set(late);
  });
  const writeAnother = () => {
    form.reset();
    setSent(false);
  };
  return { ...form, isSent, writeAnother };
};
