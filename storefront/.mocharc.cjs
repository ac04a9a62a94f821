const { specOf } = require('../infra/src/test-run/spec-of.cjs');

module.exports = {
  'node-option': ['import=tsx'],
  extension: ['ts', 'tsx'],
  spec: specOf('src/**', 'gatsby/**'),
  timeout: 10000,
};
