/** A value that a call takes. */
export interface ConsoleField {
  name: string;
  place: 'path' | 'query' | 'header';
  isRequired: boolean;
  /** The initial value of the field. */
  sample: string;
}

/** A call of the console: one action of the text protocol, or one operation of the JSON API. */
export interface ConsoleCall {
  id: string;
  method: string;
  /** Path with `{names}`. */
  path: string;
  fields: readonly ConsoleField[];
  /** JSON to start from, for calls with a body. */
  body: string | undefined;
  /** The place of the key in the request. */
  key: 'query' | 'bearer';
  /** The call can take money from the balance. */
  costs: boolean;
  /** The call changes the account, so it should not be used for mere trying. */
  changes: boolean;
}

/** A request as it is sent. */
export interface ConsoleRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

export interface ConsoleInput {
  origin: string;
  apiKey: string;
  /** By name of the field. */
  values: Readonly<Record<string, string>>;
  body: string;
}

/** Builds the request. Empty fields are left out. */
export const composeRequest = (call: ConsoleCall, { origin, apiKey, values, body }: ConsoleInput): ConsoleRequest => {
  const given = call.fields.flatMap(({ name, place }) => {
    const value = values[name]?.trim() ?? '';
    return value === '' ? [] : [{ name, place, value }];
  });
  const path = given
    .filter(({ place }) => place === 'path')
    .reduce((filled, { name, value }) => filled.replace(`{${name}}`, encodeURIComponent(value)), call.path);
  const url = new URL(path, origin);
  if (call.key === 'query') {
    url.searchParams.set('api_key', apiKey);
    url.searchParams.set('action', call.id);
  }
  for (const { name, value } of given.filter(({ place }) => place === 'query')) url.searchParams.set(name, value);
  const hasBody = call.body !== undefined;
  return {
    method: call.method,
    url: url.href,
    headers: {
      ...(call.key === 'bearer' && apiKey !== '' ? { authorization: `Bearer ${apiKey}` } : {}),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...Object.fromEntries(given.filter(({ place }) => place === 'header').map(({ name, value }) => [name, value])),
    },
    body: hasBody ? body : undefined,
  };
};
