export { encodeDeliver, type SentPart } from '../../../src/faults/modem-bank/encode-deliver.ts';
