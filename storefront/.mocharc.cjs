const { specOf } = require('../infra/proof/test-run/spec-of.cjs');

module.exports = {
  'node-option': ['import=tsx'],
  extension: ['ts', 'tsx'],
  spec: specOf('src/**', 'gatsby/**'),
  timeout: 10000,
};
