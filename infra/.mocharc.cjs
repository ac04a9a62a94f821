module.exports = {
  extension: ['ts'],
  spec: ['src/**/*.test.ts'],
  // These need a started shop: .mocharc.browser.cjs, run by the test command.
  ignore: ['src/browser-tests/**'],
  timeout: 10000,
};
