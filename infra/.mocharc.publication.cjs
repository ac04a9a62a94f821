const { specOf } = require('./proof/test-run/spec-of.cjs');

// Tests that publish: each makes a new release of the site, under which other visitors' pages load again.
module.exports = {
  extension: ['ts'],
  require: ['proof/browser-tests/testing/after-each-file.ts'],
  spec: specOf('proof/browser-tests/publication/**'),
  timeout: 90000,
  // As in .mocharc.browser.cjs: what needed a second try is printed with the results.
  retries: 1,
};
