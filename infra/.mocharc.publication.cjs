// Tests that publish: each makes a new release of the site, under which other visitors' pages load again.
// SPEC as in .mocharc.browser.cjs.
module.exports = {
  extension: ['ts'],
  require: ['src/browser-tests/testing/after-each-file.ts'],
  spec: (process.env.SPEC ?? 'src/browser-tests/publication/**/*.test.ts').split(','),
  timeout: 90000,
  // As in .mocharc.browser.cjs: what needed a second try is printed with the results.
  retries: 1,
};
