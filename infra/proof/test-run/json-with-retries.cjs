const { writeFileSync } = require('node:fs');

const { reporters } = require('mocha');

/**
 * Mocha's JSON report; in a second file why tests failed that passed when they were tried again; in a third how many milliseconds each
 * file's tests and their preparations took.
 */
module.exports = class JsonWithRetries extends reporters.JSON {
  constructor(runner, options) {
    super(runner, options);
    const reasons = {};
    const times = {};
    const addTime = ({ file, duration = 0 }) => {
      if (file) times[file] = (times[file] ?? 0) + duration;
    };
    for (const event of ['test end', 'hook end', 'retry']) runner.on(event, addTime);
    runner.on('retry', (test, failure) => {
      reasons[test.fullTitle()] = failure.stack ?? failure.message;
    });
    runner.once('end', () => {
      const { output } = options.reporterOption;
      writeFileSync(`${output}.retries`, JSON.stringify(reasons));
      writeFileSync(`${output}.times`, JSON.stringify(times));
    });
  }
};
