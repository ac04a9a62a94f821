const { writeFileSync } = require('node:fs');

const { reporters } = require('mocha');

/** Mocha's JSON report, and in a second file why tests failed that passed when they were tried again. */
module.exports = class JsonWithRetries extends reporters.JSON {
  constructor(runner, options) {
    super(runner, options);
    const reasons = {};
    runner.on('retry', (test, failure) => {
      reasons[test.fullTitle()] = failure.stack ?? failure.message;
    });
    runner.once('end', () => writeFileSync(`${options.reporterOption.output}.retries`, JSON.stringify(reasons)));
  }
};
