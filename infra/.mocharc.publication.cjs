const { specOf } = require('./src/test-run/spec-of.cjs');

// Tests that publish: each makes a new release of the site, under which other visitors' pages load again.
module.exports = {
  extension: ['ts'],
  require: ['src/browser-tests/testing/after-each-file.ts'],
  spec: specOf('src/browser-tests/publication/**'),
  timeout: 90000,
  // As in .mocharc.browser.cjs: what needed a second try is printed with the results.
  retries: 1,
};
