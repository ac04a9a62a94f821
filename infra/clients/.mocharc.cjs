const { specOf } = require('../src/test-run/spec-of.cjs');

// One engine serves all tests: tests/serve-engine.stage.ts starts and stops it.
module.exports = {
  'node-option': ['conditions=shop-source'],
  extension: ['ts'],
  spec: specOf('tests/**'),
  require: ['tests/serve-engine.stage.ts'],
  timeout: 20000,
};
