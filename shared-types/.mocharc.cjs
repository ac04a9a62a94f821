const { specOf } = require('../infra/src/test-run/spec-of.cjs');

module.exports = {
  extension: ['ts'],
  spec: specOf('src/**'),
  timeout: 10000,
};
