import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { assertMayAddLanguage, assertMayBegin, assertMayCopy } from '../../access/assert-own-language';

type Action = (ctx: Context) => Promise<unknown>;
type Controller = Record<string, Action>;
type Assertion = (strapi: Core.Strapi, ctx: Context) => Promise<void> | void;

interface ContentManagerPlugin {
  controllers: { 'collection-types': Controller; 'single-types': Controller };
}

const assertMayPublish: Assertion = (known, ctx) =>
  'id' in (ctx.params as object) ? assertMayAddLanguage(known, ctx) : assertMayBegin(known, ctx);

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
      update: assertMayAddLanguage,
      publish: assertMayPublish,
      clone: assertMayCopy,
    }),
    'single-types': asking(plugin.controllers['single-types'], {
      createOrUpdate: assertMayAddLanguage,
      publish: assertMayAddLanguage,
    }),
  },
});

export default extendContentManager;
