type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Fills the `:names` of a path and appends the query. Query fields that are undefined, null or empty are left out. @throws when a name has
 * no value
 */
export const buildUrl = (path: string, params: Values = {}, query: Values = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new RangeError(`no value for :${name} in ${path}`);
    return encodeURIComponent(textOf(value));
  });
  const search = Object.entries(query)
    .filter(([, value]) => isGiven(value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
    .join('&');
  return search ? `${filled}?${search}` : filled;
};
