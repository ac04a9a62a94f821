import type { Core } from '@strapi/strapi';

import { readPlans } from '../../publishing/plans/stored-plans';
import { readWaiting } from '../../publishing/waiting-publications';
import type { StoredFigure } from './figures';

/** A submission that nobody has published yet is a draft alone. What is refused is deleted. */
const countUnpublished = async (strapi: Core.Strapi, type: 'api::review.review' | 'api::comment.comment') => {
  const rows = strapi.db.query(type);
  const drafts = await rows.count({ where: { publishedAt: null } });
  return Math.max(0, drafts - (await rows.count({ where: { publishedAt: { $notNull: true } } })));
};

/** What waits in the CMS for a person or for the rebuilder. */
export const waitingFigures = (strapi: Core.Strapi): StoredFigure[] => [
  {
    name: 'cms_publications_waiting',
    help: 'Publications that the rebuilder has not taken yet',
    read: async () => (await readWaiting(strapi)).events.length,
  },
  {
    name: 'cms_plans_waiting',
    help: 'Publications that are planned for a later moment',
    read: async () => (await readPlans(strapi)).filter(({ problem }) => problem === null).length,
  },
  {
    name: 'cms_plans_failed',
    help: 'Planned publications that the rules of their form refused; they stay until an editor looks',
    read: async () => (await readPlans(strapi)).filter(({ problem }) => problem !== null).length,
  },
  {
    name: 'cms_reviews_waiting',
    help: 'Reviews that wait for a moderator',
    read: () => countUnpublished(strapi, 'api::review.review'),
  },
  {
    name: 'cms_comments_waiting',
    help: 'Comments on articles that wait for a moderator',
    read: () => countUnpublished(strapi, 'api::comment.comment'),
  },
];
