import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { assertMayAddLanguage, assertMayBegin, assertMayCopy } from '../../access/assert-own-language';
import { refuseStaleSave } from '../../editing/stale-saves/refuse-stale-saves';

type Action = (ctx: Context) => Promise<unknown>;
type Controller = Record<string, Action>;
type Assertion = (strapi: Core.Strapi, ctx: Context) => Promise<void> | void;

interface ContentManagerPlugin {
  controllers: { 'collection-types': Controller; 'single-types': Controller };
}

/** Runs the checks one after the other and stops at the first refusal. */
const both =
  (first: Assertion, second: Assertion): Assertion =>
  async (known, ctx) => {
    await first(known, ctx);
    await second(known, ctx);
  };

const assertMaySave = both(assertMayAddLanguage, refuseStaleSave);

const assertMayPublish: Assertion = (known, ctx) =>
  'id' in (ctx.params as object) ? assertMaySave(known, ctx) : assertMayBegin(known, ctx);

/** Strapi's own actions, with a check before some of them. `this` stays the controller, because some actions call each other. */
const asking = (controller: Controller, questions: Record<string, Assertion>): Controller => ({
  ...controller,
  ...Object.fromEntries(
    Object.entries(questions).map(([name, assertAllowed]) => [
      name,
      async function asksFirst(this: Controller, ctx: Context) {
        await assertAllowed(strapi, ctx);
        return controller[name]?.call(this, ctx);
      },
    ]),
  ),
});

/** Strapi compares the language with the role only for existing documents. These actions create new ones, so the check is made here. */
const extendContentManager = (plugin: ContentManagerPlugin): ContentManagerPlugin => ({
  ...plugin,
  controllers: {
    ...plugin.controllers,
    'collection-types': asking(plugin.controllers['collection-types'], {
      create: assertMayBegin,
      update: assertMaySave,
      publish: assertMayPublish,
      clone: assertMayCopy,
    }),
    'single-types': asking(plugin.controllers['single-types'], {
      createOrUpdate: assertMaySave,
      publish: assertMaySave,
    }),
  },
});

export default extendContentManager;
