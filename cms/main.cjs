// Starts Strapi as `strapi start` does, without its command line, which loads each of its thirty commands first. Node cannot load
// Strapi as a module.
const { join } = require('node:path');

const { createStrapi } = require('@strapi/strapi');

void createStrapi({ appDir: __dirname, distDir: join(__dirname, 'dist') }).start();
