const { specOf } = require('../infra/proof/test-run/spec-of.cjs');

module.exports = {
  'node-option': ['import=tsx'],
  extension: ['ts'],
  spec: specOf('seed/**', 'src/**'),
  require: ['src/testing/strapi-hooks.ts'],
  timeout: 120000,
};
