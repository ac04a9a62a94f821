module.exports = {
  'node-option': ['import=tsx', 'conditions=shop-source'],
  extension: ['ts'],
  spec: ['src/**/*.test.ts'],
  timeout: 10000,
};
