type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

/** Fills `:names` of a path and appends the query. What is undefined, null or empty is left out of the query. @throws when a name has no value. */
export const buildUrl = (path: string, params: Values = {}, query: Values = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new RangeError(`no value for :${name} in ${path}`);
    return encodeURIComponent(textOf(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, textOf(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
};
