const { specOf } = require('../proof/test-run/spec-of.cjs');

// One engine serves all tests: tests/serve-engine.fixture.ts starts and stops it.
module.exports = {
  'node-option': ['conditions=shop-source'],
  extension: ['ts'],
  spec: specOf('tests/**'),
  require: ['tests/serve-engine.fixture.ts'],
  timeout: 20000,
};
