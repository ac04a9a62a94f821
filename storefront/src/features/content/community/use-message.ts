import { useEffect, useRef, useState } from 'react';
import type { Schema } from 'yup';

import { useForm, type Form, type FormOptions } from '../../../forms/use-form';
import { randomKey } from '../../../session/api/random-key';
import { lateStart } from './late-start';

export interface MessageOptions<Values extends object> extends Pick<FormOptions<Values>, 'start' | 'asSent'> {
  schema: Schema;
  /** Sends the message once: every try of the same message uses the same key. */
  send: (values: Values, idempotencyKey: string) => Promise<unknown>;
}

export interface Letter<Values extends object> extends Form<Values> {
  isSent: boolean;
  /** Resets the form to empty. */
  writeAnother: () => void;
}

/** A form whose content goes to the shop's staff, with a thank-you afterwards. */
export const useMessage = <Values extends object>({
  schema,
  start,
  asSent,
  send,
}: MessageOptions<Values>): Letter<Values> => {
  const selection = useRef<{ key: string; text: string }>();
  const [isSent, setSent] = useState(false);
  const form = useForm<Values>({
    schema,
    start,
    ...(asSent ? { asSent } : {}),
    send: async (values) => {
      // A changed message is another message, so it gets a new key.
      const text = JSON.stringify(values);
      if (selection.current?.text !== text) selection.current = { key: randomKey(), text };
      await send(values, selection.current.key);
      selection.current = undefined;
      setSent(true);
    },
  });
  const shownStart = useRef(start);
  useEffect(() => {
    // The user is known only some time after the form is shown.
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
