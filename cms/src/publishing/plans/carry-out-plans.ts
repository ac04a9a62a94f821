import type { Core, UID } from '@strapi/strapi';

import { inTheNameOf } from '../history/acting-person';
import { noteProblem, readPlans, removePlan, type PlannedAction, type StoredPlan } from './stored-plans';
import { publishingWords } from '../publishing-words';

const lookEveryMs = 10_000;

/** Both actions, of a type that is known only when a plan is due. */
type Publishing = Record<
  PlannedAction,
  (where: { documentId: string; locale?: string }) => Promise<{ entries: unknown[] }>
>;

const carryOut = async (strapi: Core.Strapi, plan: StoredPlan): Promise<void> => {
  const { uid, documentId, locale, action, by } = plan;
  const documents = strapi.documents(uid as UID.ContentType) as unknown as Publishing;
  const { entries } = await inTheNameOf(strapi, by, () =>
    documents[action]({ documentId, ...(locale ? { locale } : {}) }),
  );
  if (entries.length === 0) throw new Error(publishingWords().documentGone);
};

/**
 * Publishes and unpublishes what is due. A plan is removed only after it was done: a CMS that ends in between does it once more at its
 * next start, which changes nothing. A plan that the form's rules refuse stays with the reason, and the others go on.
 */
export const carryOutPlans = async (strapi: Core.Strapi, now: Date): Promise<void> => {
  for (const plan of await readPlans(strapi)) {
    if (plan.problem !== null || new Date(plan.at) > now) continue;
    try {
      await carryOut(strapi, plan);
      await removePlan(strapi, plan.id);
    } catch (error) {
      strapi.log.warn(`A planned publication of ${plan.uid} ${plan.documentId} failed: ${(error as Error).message}`);
      await noteProblem(strapi, plan, (error as Error).message);
    }
  }
};

/** Looks for due plans until the returned function is called. Plans whose moment passed while the CMS was away are done at the first look. */
export const followPlans = (strapi: Core.Strapi): (() => void) => {
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      await carryOutPlans(strapi, new Date());
    } catch (error) {
      strapi.log.error(`Planned publications could not be read: ${(error as Error).message}`);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return () => clearInterval(timer);
};
