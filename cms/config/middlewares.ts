/** `global::published-only` stands after the query parser, whose result it changes. */
export default [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::poweredBy',
  'strapi::query',
  'global::published-only',
  'global::admin-cookie',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
