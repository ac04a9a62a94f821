module.exports = {
  extension: ['ts'],
  spec: ['src/**/*.test.ts'],
  timeout: 10000,
};
