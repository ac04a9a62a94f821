// The browser is the system's own: a download at install time would fail offline and hide which browser was tested.
const { existsSync } = require('node:fs');

const candidates = [
  process.env.PUPPETEER_EXECUTABLE_PATH,
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
];
const executablePath = candidates.find((path) => path && existsSync(path));

module.exports = { skipDownload: true, ...(executablePath ? { executablePath } : {}) };
