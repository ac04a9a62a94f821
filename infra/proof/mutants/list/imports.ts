import { mutantsOf, type Mutant } from '../mutant.ts';

const tests = ['commerce/src/operation/import/import.test.ts'];
const programs = ['commerce/src/operation/import/import-programs.test.ts'];
const stock = ['commerce/src/operation/import/import-stock.test.ts'];

/** Faults of the import of another shop: money from nowhere, money that is lost, accounts that are removed although they are in use. */
export const importMutants: Mutant[] = [
  ...mutantsOf({ file: 'commerce/src/ledger/transfers/opening-balance.ts', tests }, [
    {
      name: 'import-undo-overlooks-use',
      harm: 'An undo takes the balance of a buyer who has begun to pay.',
      find: '  if (account.version !== versionUnused(opening !== undefined)) throw',
      replace: '  if (account.version < versionUnused(opening !== undefined)) throw',
    },
    {
      name: 'import-undo-keeps-money',
      harm: 'The balance of a removed user stays in the books as owed.',
      find: '  if (opening)\n    move(',
      replace: '  if (!opening && account.closed)\n    move(',
    },
    {
      name: 'import-undo-leaves-open',
      harm: 'A top-up is credited to the account of a user who is removed at the same moment.',
      find: 'closed: { at, sequence: working.get(accounts, id).sequence }',
      replace: '',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/operation/import/tables/balances-table.ts', tests }, [
    {
      name: 'import-takes-debts',
      harm: 'A debt of the old shop comes in as money.',
      find: "  if (text.startsWith('-')) throw new LineRefused('balance is below zero: a debt cannot be brought in');\n",
      replace: "  if (text.startsWith('-')) return readRubles(text.slice(1));\n",
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/operation/import/run-import.ts', tests }, [
    {
      name: 'import-changed-line-passes',
      harm: 'A balance that was corrected in the file looks imported and is not.',
      find: 'record && record.said === said',
      replace: 'record',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/operation/import/tables/api-keys-table.ts', tests: programs }, [
    {
      name: 'import-replaces-keys-in-use',
      harm: 'A program that got a new key here stops working.',
      find: 'active.has(users.get(line.entry.user) ?? 0)',
      replace: 'active.has(0)',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/operation/import/tables/prices-table.ts', tests: programs }, [
    {
      name: 'import-partner-asks-anything',
      harm: 'A partner asks a price that the price regulator would refuse.',
      find: 'price.price >= min && price.price <= max',
      replace: 'price.price >= 0 && price.price <= max',
    },
    {
      name: 'import-overwrites-agreed-prices',
      harm: 'An old price takes the place of one that the staff has agreed since.',
      find: "  if (isSet) return 'a price is set here already';\n",
      replace: '',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/operation/import/audit-imports.ts', tests }, [
    {
      name: 'import-audit-overlooks-sums',
      harm: 'An opening entry of another sum than was imported is in order.',
      find: 'record?.amount !== amount || ',
      replace: '',
    },
    {
      name: 'import-audit-overlooks-loss',
      harm: 'An imported balance that never reached the ledger is in order.',
      find: '  if (withMoney !== entries)',
      replace: '  if (withMoney > entries)',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/operation/import/undo-import.ts', tests }, [
    {
      name: 'import-undo-removes-active-users',
      harm: 'An undo removes an account whose owner has logged in.',
      find: 'if (isRehearsal || outcome.used.length > 0) return outcome;',
      replace: 'if (isRehearsal) return outcome;',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/operation/import/tables/stock-table.ts', tests: stock }, [
    {
      name: 'import-stock-forgets-lines',
      harm: 'A repeated import says that stock which it brought in itself is refused.',
      find: '          if (line)\n',
      replace: '          if (line && at.getTime() < 0)\n',
    },
  ]),
];
