// SPEC names single files: those that failed and run once more, and those that someone is changing.
module.exports = {
  extension: ['ts'],
  require: ['src/browser-tests/testing/after-each-file.ts'],
  // The folders with the longest files come first, so that both processes have work until the end.
  spec: process.env.SPEC?.split(',') ?? [
    'src/browser-tests/{pages,staff}/*.test.ts',
    'src/browser-tests/!(pages|staff)/*.test.ts',
  ],
  // What changes the site for everybody comes before, by .mocharc.publication.cjs.
  ignore: ['src/browser-tests/publication/**'],
  // A browser waits for codes most of the time; two of them share the machine well.
  parallel: true,
  jobs: 2,
  // A purchase waits for a code that the demo supplier sends after some seconds.
  timeout: 90000,
  // A busy machine can let a browser miss a moment. What needed a second try is printed with the results.
  retries: 1,
};
