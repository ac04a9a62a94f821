export {
  startModemBank,
  tempers,
  type ModemBank,
  type ModemKind,
} from '../../../proof/faults/modem-bank/start-modem-bank.ts';
