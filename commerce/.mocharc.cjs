const { specOf } = require('../infra/src/test-run/spec-of.cjs');

module.exports = {
  extension: ['ts'],
  spec: specOf('src/**'),
  require: ['src/platform/database/stop-test-mongod.stage.ts'],
  timeout: 15000,
};
