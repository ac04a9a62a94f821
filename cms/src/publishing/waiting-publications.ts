import { randomUUID } from 'node:crypto';

import type { Core } from '@strapi/strapi';

export interface PublicationEvent {
  event: string;
  model: string;
  locale: string | null;
}

interface StoredRow {
  id: number;
  value: string;
}

/** Rows of Strapi's own table of settings, one for each publication that the rebuilder has not taken. */
const rowPrefix = 'publishing_waiting_';
/** There while the CMS runs. Found at a start, it tells that the CMS was ended without notice. */
const runningKey = { type: 'api', name: 'publishing', key: 'running' } as const;

const rows = (strapi: Core.Strapi) => strapi.db.query('strapi::core-store');

/** Writes a publication down, so that neither an absent rebuilder nor a restart loses it. */
export const addWaiting = async (strapi: Core.Strapi, event: PublicationEvent): Promise<void> => {
  await rows(strapi).create({
    data: { key: `${rowPrefix}${randomUUID()}`, type: 'object', value: JSON.stringify(event) },
  });
};

export interface WaitingPublications {
  rowIds: number[];
  events: PublicationEvent[];
}

/** What the rebuilder has not taken yet, oldest first. */
export const readWaiting = async (strapi: Core.Strapi): Promise<WaitingPublications> => {
  const found = (await rows(strapi).findMany({
    where: { key: { $startsWith: rowPrefix } },
    orderBy: { id: 'asc' },
  })) as StoredRow[];
  return {
    rowIds: found.map(({ id }) => id),
    events: found.map(({ value }) => JSON.parse(value) as PublicationEvent),
  };
};

/** The rebuilder has taken them. */
export const removeWaiting = async (strapi: Core.Strapi, { rowIds }: WaitingPublications): Promise<void> => {
  await rows(strapi).deleteMany({ where: { id: { $in: rowIds } } });
};

/**
 * A process that is killed may have published something that it could not write down. The next start then asks for a build, which compares
 * the whole content.
 */
export const noteStart = async (strapi: Core.Strapi): Promise<void> => {
  if ((await strapi.store.get(runningKey)) === true)
    await addWaiting(strapi, { event: 'cms.restart', model: 'content', locale: null });
  await strapi.store.set({ ...runningKey, value: true });
};

/** An orderly end: everything that was published is written down. */
export const noteEnd = (strapi: Core.Strapi): Promise<void> => strapi.store.set({ ...runningKey, value: false });
