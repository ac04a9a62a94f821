import { readSettings } from '../src/operation/settings/read-settings';

/**
 * `global::published-only` stands after the query parser, whose result it changes; `global::uploaded-files` around
 * `strapi::security`, whose headers it replaces.
 */
export default () => [
  'global::counted-requests',
  'strapi::logger',
  'global::never-stored',
  'strapi::errors',
  'global::uploaded-files',
  'strapi::security',
  // Strapi alone allows every origin, with credentials. The admin stands on the shop's own one.
  {
    name: 'strapi::cors',
    config: { origin: [new URL(readSettings(process.env, process.cwd()).publicUrl).origin] },
  },
  'strapi::query',
  'global::admin-in-making',
  'global::published-only',
  'global::admin-cookie',
  'global::known-types',
  // Enough for a price table of five thousand lines.
  { name: 'strapi::body', config: { jsonLimit: '2mb' } },
  'global::bounded-shape',
  'global::storable-text',
  'global::typed-words',
  'global::sign-in-limits',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
