const { specOf } = require('./proof/test-run/spec-of.cjs');

module.exports = {
  extension: ['ts'],
  require: ['proof/browser-tests/testing/after-each-file.ts'],
  // The folders with the longest files come first, so that both processes have work until the end.
  spec: specOf('proof/browser-tests/{pages,staff}', 'proof/browser-tests/!(pages|staff)'),
  // What changes the site for everybody comes before, by .mocharc.publication.cjs.
  ignore: ['proof/browser-tests/publication/**'],
  // A browser waits for codes most of the time; two of them share the machine well.
  parallel: true,
  jobs: 2,
  // A purchase waits for a code that the demo supplier sends after some seconds.
  timeout: 90000,
  // A busy machine can let a browser miss a moment. What needed a second try is printed with the results.
  retries: 1,
};
