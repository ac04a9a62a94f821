module.exports = {
  'node-option': ['import=tsx', 'conditions=shop-source'],
  extension: ['ts'],
  spec: ['seed/**/*.test.ts', 'src/**/*.test.ts'],
  require: ['src/testing/strapi-hooks.ts'],
  timeout: 120000,
};
