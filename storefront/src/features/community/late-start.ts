/** What a form begins with now, where that has changed since and nobody has typed anything else. */
export const lateStart = <Values extends object>(typed: Values, before: Values, now: Values): Partial<Values> => {
  const late: Partial<Values> = {};
  for (const key of Object.keys(now) as (keyof Values)[]) {
    if (now[key] !== before[key] && typed[key] === before[key]) late[key] = now[key];
  }
  return late;
};
