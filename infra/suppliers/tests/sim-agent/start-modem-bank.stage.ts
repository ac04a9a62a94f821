export {
  startModemBank,
  tempers,
  type ModemBank,
  type ModemKind,
} from '../../../src/faults/modem-bank/start-modem-bank.ts';
