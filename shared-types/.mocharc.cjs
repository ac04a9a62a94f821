const { specOf } = require('../infra/proof/test-run/spec-of.cjs');

module.exports = {
  extension: ['ts'],
  spec: specOf('src/**'),
  timeout: 10000,
};
