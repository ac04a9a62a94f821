const { specOf } = require('./proof/test-run/spec-of.cjs');

module.exports = {
  extension: ['ts'],
  spec: specOf('{run,proof,demo}/**'),
  // These need a started shop: .mocharc.browser.cjs, run by the test command.
  ignore: ['proof/browser-tests/**'],
  timeout: 10000,
};
