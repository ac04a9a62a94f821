import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Schema } from 'yup';

import { useLocale } from '../i18n/locale-context';
import { useFailureText } from '../session/use-failure-text';
import { checkForm, errorsFromRefusal, type FormErrors } from './check-form';
import { loadFieldTexts, type FieldTexts } from './load-field-texts';

export interface FormOptions<Values extends object> {
  schema: Schema;
  start: Values;
  /** Converts the fields to the shape of the schema where they differ (rubles typed as text). The names stay the same. */
  asSent?: (values: Values) => object;
  /** Sends the form. An error is shown at the fields that the engine names, else above the button. */
  send: (values: Values) => Promise<void>;
}

export interface FieldBinding {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

export interface Form<Values extends object> {
  values: Values;
  errors: FormErrors<Values>;
  /** A refusal that belongs to no field. */
  refusal: string | undefined;
  isSending: boolean;
  text: (name: keyof Values & string) => FieldBinding;
  set: (changes: Partial<Values>) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Resets the form to its initial state. */
  reset: () => void;
}

const focusFirstError = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/** A form that checks a field when the visitor leaves it, and from then on with each change. */
export const useForm = <Values extends object>({
  schema,
  start,
  asSent = (values) => values,
  send,
}: FormOptions<Values>): Form<Values> => {
  const { code } = useLocale();
  const failureText = useFailureText();
  const [values, setValues] = useState(start);
  const [visited, setVisited] = useState<ReadonlySet<keyof Values>>(new Set());
  const [texts, setTexts] = useState<FieldTexts>();
  const [fromEngine, setFromEngine] = useState<FormErrors<Values>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const formElement = useRef<HTMLFormElement | null>(null);

  useEffect(() => {
    // If the texts do not load, the engine still checks the fields and explains errors.
    void loadFieldTexts(code).then(setTexts, () => undefined);
  }, [code]);

  const found: FormErrors<Values> = texts ? checkForm(schema, asSent(values), texts) : {};
  const shown = Object.fromEntries(
    Object.keys(values).map((key) => {
      const name = key as keyof Values;
      return [name, (visited.has(name) ? found[name] : undefined) ?? fromEngine[name]];
    }),
  ) as FormErrors<Values>;

  const set = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    setRefusal(undefined);
    setFromEngine((before) => {
      const rest = { ...before };
      for (const name of Object.keys(changes)) delete rest[name as keyof Values];
      return rest;
    });
  };
  const visit = (names: readonly (keyof Values)[]) => setVisited((before) => new Set([...before, ...names]));

  const sendAll = async () => {
    setSending(true);
    try {
      await send(values);
    } catch (failure) {
      const fields = errorsFromRefusal<Values>(failure);
      setFromEngine(fields);
      if (Object.keys(fields).length === 0) setRefusal(failureText(failure));
    } finally {
      setSending(false);
    }
  };

  // Runs after the render that shows the errors.
  const mustFocus = useRef(false);
  useEffect(() => {
    if (!mustFocus.current || !formElement.current) return;
    mustFocus.current = false;
    focusFirstError(formElement.current);
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    formElement.current = event.currentTarget;
    if (isSending) return;
    setRefusal(undefined);
    visit(Object.keys(values) as (keyof Values)[]);
    if (Object.keys(found).length > 0) mustFocus.current = true;
    else void sendAll();
  };

  const text = (name: keyof Values & string): FieldBinding => ({
    name,
    value: values[name] as string,
    error: shown[name],
    onChange: (event) => set({ [name]: event.target.value } as unknown as Partial<Values>),
    onBlur: () => {
      // An untouched field shows no error when the visitor leaves it.
      if (values[name] !== '') visit([name]);
    },
  });

  const reset = () => {
    setValues(start);
    setVisited(new Set());
    setFromEngine({});
    setRefusal(undefined);
  };

  return { values, errors: shown, refusal, isSending, text, set, submit, reset };
};
