module.exports = {
  'node-option': ['import=tsx', 'conditions=shop-source'],
  extension: ['ts'],
  spec: ['src/browser-tests/**/*.test.ts'],
  // A purchase waits for a code that the demo supplier sends after some seconds.
  timeout: 90000,
};
