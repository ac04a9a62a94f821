const { specOf } = require('../infra/proof/test-run/spec-of.cjs');

module.exports = {
  extension: ['ts'],
  spec: specOf('{src,proof}/**'),
  require: ['src/platform/database/stop-test-mongod.fixture.ts'],
  timeout: 15000,
};
