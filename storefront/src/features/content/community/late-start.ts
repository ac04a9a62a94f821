/** The new initial value of a form, when it has changed since the form was shown and the visitor has not typed another value. */
export const lateStart = <Values extends object>(typed: Values, before: Values, now: Values): Partial<Values> => {
  const late: Partial<Values> = {};
  for (const key of Object.keys(now) as (keyof Values)[]) {
    if (now[key] !== before[key] && typed[key] === before[key]) late[key] = now[key];
  }
  return late;
};
