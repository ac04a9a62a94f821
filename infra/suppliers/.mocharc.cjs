module.exports = {
  'node-option': ['import=tsx', 'conditions=shop-source'],
  extension: ['ts'],
  spec: ['tests/**/*.test.ts'],
  timeout: 20000,
};
