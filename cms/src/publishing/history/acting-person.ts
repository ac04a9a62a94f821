import type { Core } from '@strapi/strapi';

import { namePerson, type Person } from '../../editing/name-person';

export interface Actor {
  email: string;
  name: string;
}

interface Request {
  state?: { user?: Partial<Person> };
}

/** Strapi's memory of the request in which code runs. */
interface RequestMemory {
  get: () => Request | undefined;
  run: <Result>(request: Request, act: () => Result) => Result;
}

const memory = (strapi: Core.Strapi): RequestMemory => strapi.requestContext as unknown as RequestMemory;

/** Runs work in the name of a member of staff who makes no request at that moment, such as a planned publication. */
export const inTheNameOf = async <Result>(
  strapi: Core.Strapi,
  email: string,
  act: () => Promise<Result>,
): Promise<Result> => {
  const person = (await strapi.db.query('admin::user').findOne({ where: { email } })) as Person | null;
  return memory(strapi).run({ state: { user: person ?? { email } } }, act);
};

/** The member of staff in whose name the code runs now; undefined for the CMS itself and for programs. */
export const findActor = (strapi: Core.Strapi): Actor | undefined => {
  const user = memory(strapi).get()?.state?.user;
  if (!user?.email) return undefined;
  const person = { firstname: user.firstname ?? null, lastname: user.lastname ?? null, email: user.email };
  return { email: user.email, name: namePerson(person) };
};
