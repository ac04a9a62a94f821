import { jsonLines } from '../src/operation/logging/json-lines';

/** One line an event that an operator wants to know; the gateway already logs requests. */
export default { level: process.env.LOG_LEVEL || 'info', format: jsonLines };
