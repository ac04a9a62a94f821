/**
 * The value that a table has under a name, where the name comes from outside. A plain object also answers to names that all objects inherit,
 * such as `constructor` and `__proto__`, with values of another kind (rule 18.14).
 * @returns undefined for a name that the table does not have itself.
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Whether all objects inherit this name: nothing in the shop may be called so. */
export const isInheritedName = (name: string): boolean => name in Object.prototype;
