module.exports = {
  'node-option': ['import=tsx'],
  extension: ['ts', 'tsx'],
  spec: ['src/**/*.test.{ts,tsx}', 'gatsby/**/*.test.ts'],
  timeout: 10000,
};
