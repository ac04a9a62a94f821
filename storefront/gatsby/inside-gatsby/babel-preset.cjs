/**
 * Gatsby's own preset without its plugins that rewrite classes, spread, `?.` and `??` for old browsers. It applies them whatever
 * `browserslist` says; all browsers that the shop serves know them, and the scripts of each page are smaller without.
 *
 * The shop also has no macros and no `propTypes`. Each of these two plugins walks through every module, so builds are shorter without.
 */
const { default: gatsbyPreset } = require('babel-preset-gatsby');

const forOldBrowsers =
  /plugin-(proposal-(class-properties|nullish-coalescing-operator|optional-chaining)|transform-(spread|classes))/;

const forNothingHere = /babel-plugin-(macros|transform-react-remove-prop-types)/;

const fileOf = (plugin) => (Array.isArray(plugin) ? plugin[0] : plugin);

module.exports = (api) => {
  const target = api.caller((caller) => String(caller?.target ?? 'node'));
  const isDevelopment = process.env.NODE_ENV === 'development';
  const browser = isDevelopment ? 'develop' : 'build-javascript';
  const html = isDevelopment ? 'develop-html' : 'build-html';
  const preset = gatsbyPreset(api, { stage: target.startsWith('web') ? browser : html, reactRuntime: 'automatic' });
  const isOfUse = (plugin) => ![forOldBrowsers, forNothingHere].some((kind) => kind.test(String(fileOf(plugin))));
  return { ...preset, plugins: preset.plugins.filter(isOfUse) };
};
