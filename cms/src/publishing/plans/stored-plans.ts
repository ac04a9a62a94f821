import { randomUUID } from 'node:crypto';

import type { Core } from '@strapi/strapi';

export type PlannedAction = 'publish' | 'unpublish';

/** An editor's request that one language of a document goes live, or leaves the site, at a moment. */
export interface PublicationPlan {
  uid: string;
  documentId: string;
  /** Strapi's code of the language; null for types without languages. */
  locale: string | null;
  action: PlannedAction;
  /** ISO 8601, in UTC. */
  at: string;
  /** E-mail of the member of staff who planned it. */
  by: string;
  /** Why it could not be done at its moment; null while it waits. */
  problem: string | null;
}

export interface StoredPlan extends PublicationPlan {
  id: string;
}

interface StoredRow {
  key: string;
  value: string;
}

/** Rows of Strapi's own table of settings, one for each plan. */
const rowPrefix = 'publishing_plan_';

const rows = (strapi: Core.Strapi) => strapi.db.query('strapi::core-store');
const keyOf = (id: string): string => rowPrefix + id;

export const addPlan = async (strapi: Core.Strapi, plan: PublicationPlan): Promise<StoredPlan> => {
  const id = randomUUID();
  await rows(strapi).create({ data: { key: keyOf(id), type: 'object', value: JSON.stringify(plan) } });
  return { id, ...plan };
};

/** All plans, the earliest first. */
export const readPlans = async (strapi: Core.Strapi): Promise<StoredPlan[]> => {
  const found = (await rows(strapi).findMany({ where: { key: { $startsWith: rowPrefix } } })) as StoredRow[];
  return found
    .map(({ key, value }) => ({ id: key.slice(rowPrefix.length), ...(JSON.parse(value) as PublicationPlan) }))
    .sort((left, right) => left.at.localeCompare(right.at));
};

export const removePlan = async (strapi: Core.Strapi, id: string): Promise<void> => {
  await rows(strapi).deleteMany({ where: { key: keyOf(id) } });
};

/** Keeps a plan that could not be done, with the reason, until an editor removes it. */
export const noteProblem = async (strapi: Core.Strapi, { id, ...plan }: StoredPlan, problem: string): Promise<void> => {
  await rows(strapi).updateMany({
    where: { key: keyOf(id) },
    data: { value: JSON.stringify({ ...plan, problem }) },
  });
};
