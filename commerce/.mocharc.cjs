// SPEC narrows a run during development: mocha's own --spec would only add to the list below.
module.exports = {
  extension: ['ts'],
  spec: [process.env.SPEC ?? 'src/**/*.test.ts'],
  require: ['src/platform/database/stop-test-mongod.stage.ts'],
  timeout: 15000,
};
