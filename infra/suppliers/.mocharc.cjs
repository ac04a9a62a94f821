const { specOf } = require('../proof/test-run/spec-of.cjs');

module.exports = {
  'node-option': ['conditions=shop-source'],
  extension: ['ts'],
  spec: specOf('tests/**'),
  // Files run side by side, since most of them wait: the protocols repeat what was not answered after ten seconds.
  parallel: true,
  jobs: 3,
  timeout: 20000,
};
