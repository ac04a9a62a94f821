import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';

import { nameFieldOf } from '../../editing/name-field';
import {
  addPlan,
  readPlans,
  removePlan,
  type PlannedAction,
  type PublicationPlan,
  type StoredPlan,
} from './stored-plans';
import { publishingWords } from '../publishing-words';

const aheadMaxMs = 2 * 365 * 24 * 60 * 60_000;
const actions: readonly PlannedAction[] = ['publish', 'unpublish'];

const may = (ctx: Context, verb: 'read' | 'publish', uid: string): boolean =>
  (ctx.state.userAbility as { can(action: string, subject: string): boolean }).can(
    `plugin::content-manager.explorer.${verb}`,
    uid,
  );

const mayPublish = (ctx: Context, uid: string): boolean => may(ctx, 'publish', uid);

/** What is wrong with a request, as a sentence for the editor; undefined when nothing is. */
const findProblem = (strapi: Core.Strapi, request: Record<string, unknown>, now: Date): string | undefined => {
  const { uid, documentId, locale, action, at } = request;
  const contentType =
    typeof uid === 'string' && Object.hasOwn(strapi.contentTypes, uid)
      ? strapi.contentTypes[uid as UID.ContentType]
      : undefined;
  if (!contentType?.uid.startsWith('api::') || contentType.options?.draftAndPublish !== true)
    return publishingWords().noPlans;
  if (typeof documentId !== 'string' || !(locale === null || typeof locale === 'string'))
    return publishingWords().saveFirst;
  if (!actions.some((one) => one === action)) return publishingWords().chooseAction;
  const moment = typeof at === 'string' ? Date.parse(at) : NaN;
  if (Number.isNaN(moment) || moment <= now.getTime()) return publishingWords().chooseFuture;
  return moment - now.getTime() > aheadMaxMs ? publishingWords().chooseSooner : undefined;
};

/** A plan with what the calendar says of its document. */
const describePlan = async (strapi: Core.Strapi, plan: StoredPlan) => {
  const { uid, documentId, locale } = plan;
  const type = strapi.contentTypes[uid as UID.ContentType];
  const nameField = nameFieldOf(strapi, uid);
  const draft = type
    ? ((await strapi.db.query(uid).findOne({
        select: [nameField],
        where: { documentId, publishedAt: null, ...(locale ? { locale } : {}) },
      })) as Record<string, string> | null)
    : null;
  const isSingle = type?.kind === 'singleType';
  return { ...plan, type: type?.info.displayName ?? uid, isSingle, name: draft?.[nameField] ?? documentId };
};

const listPlans = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  const { documentId } = ctx.query;
  const plans = (await readPlans(strapi)).filter(
    (plan) => (documentId === undefined || plan.documentId === documentId) && may(ctx, 'read', plan.uid),
  );
  const data = await Promise.all(plans.map((plan) => describePlan(strapi, plan)));
  ctx.body = { data: data.map((plan) => ({ ...plan, mayDrop: mayPublish(ctx, plan.uid) })) };
};

const makePlan = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  const request = ctx.request.body as Record<string, unknown>;
  const problem = findProblem(strapi, request, new Date());
  if (problem !== undefined) {
    ctx.badRequest(problem);
    return;
  }
  const { uid, documentId, locale, action, at } = request as unknown as PublicationPlan;
  if (!mayPublish(ctx, uid)) {
    ctx.forbidden(publishingWords().mayNotPlan);
    return;
  }
  const isPlanned = (await readPlans(strapi)).some(
    (plan) =>
      plan.documentId === documentId && plan.locale === locale && plan.action === action && plan.problem === null,
  );
  if (isPlanned) {
    ctx.badRequest(publishingWords().planned);
    return;
  }
  const by = (ctx.state.user as { email: string }).email;
  const moment = new Date(at).toISOString();
  ctx.body = { data: await addPlan(strapi, { uid, documentId, locale, action, at: moment, by, problem: null }) };
};

const dropPlan = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  const { id } = ctx.params as { id: string };
  const plan = (await readPlans(strapi)).find((one) => one.id === id);
  if (plan && !mayPublish(ctx, plan.uid)) {
    ctx.forbidden(publishingWords().mayNotDrop);
    return;
  }
  await removePlan(strapi, id);
  ctx.body = { data: { id } };
};

/** `GET`, `POST` and `DELETE /site/plans`: the plans of a document for the panel beside its form, and all of them for the calendar. */
export const registerPlanRoutes = (strapi: Core.Strapi): void => {
  const route = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    handle: (strapi: Core.Strapi, ctx: Context) => Promise<void>,
  ) => ({
    method,
    path,
    handler: (ctx: Context) => handle(strapi, ctx),
    config: { policies: ['admin::isAuthenticatedAdmin'] },
    info: { type: 'admin' as const },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('GET', '/site/plans', listPlans),
      route('POST', '/site/plans', makePlan),
      route('DELETE', '/site/plans/:id', dropPlan),
    ],
  });
};
