export { encodeDeliver, type SentPart } from '../../../proof/faults/modem-bank/encode-deliver.ts';
