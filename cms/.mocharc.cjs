module.exports = {
  'node-option': ['import=tsx'],
  extension: ['ts'],
  spec: ['seed/**/*.test.ts', 'src/**/*.test.ts'],
  require: ['src/testing/strapi-hooks.ts'],
  timeout: 120000,
};
