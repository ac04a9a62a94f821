import { accounts } from '../../../src/ledger/balances/account.model.ts';
import { userAccount, type UserAccountId } from '../../../src/ledger/balances/account-id.ts';
import { chainHash } from '../../../src/ledger/transfers/chain-hash.ts';
import { transfers, type ChainRow, type Transfer } from '../../../src/ledger/transfers/transfer.model.ts';
import { outboxEvents, type OutboxEvent } from '../../../src/platform/events/outbox-event.model.ts';
import { touchWith, type Bookkeeping, type Find } from '../bookkeeping.ts';
import { followDebt, noDebt, type Debt } from './check-debts.ts';
import { createIndex } from '../document-index.ts';

type Row = Transfer & { row: ChainRow };

const isRow = (transfer: Transfer): transfer is Row => transfer.row !== undefined;

/** The rows of an account that were checked, summed up in the numbers and `head`, and in `written` the rows that are still to be checked. */
interface Chain {
  account: UserAccountId;
  written: Row[];
  rows: number;
  posted: number;
  held: number;
  openHolds: number;
  head: string;
  debt: Debt;
}

/** The chain has no gap, each row follows from the one before, and none spends more than there is. */
const followRow = (chain: Chain, transfer: Row, find: Find): void => {
  const { account } = chain;
  const { row, phase, amount, debit } = transfer;
  chain.rows += 1;
  if (row.sequence !== chain.rows) find(`${account}: row ${chain.rows} is numbered ${row.sequence}`);
  if (row.previousHash !== chain.head) find(`${account}: row ${row.sequence} does not follow the one before`);
  if (chainHash(transfer) !== row.hash) find(`${account}: row ${row.sequence} has a wrong hash`);
  chain.head = row.hash;
  if (phase === 'single' || phase === 'post') chain.posted += debit === account ? 0 - amount : amount;
  if (phase === 'hold') chain.held += amount;
  if (phase === 'post' || phase === 'void') chain.held -= amount;
  chain.openHolds += phase === 'hold' ? 1 : phase === 'single' ? 0 : -1;
  if (row.posted !== chain.posted || row.held !== chain.held)
    find(`${account}: row ${row.sequence} states another balance`);
  if (chain.posted - chain.held < 0) find(`${account}: row ${row.sequence} spends more than there is`);
  followDebt(chain.debt, transfer, chain.posted - chain.held, find);
};

const bySequence = (one: Row, other: Row): number => one.row.sequence - other.row.sequence;

const ownerOf = ({ userId }: OutboxEvent): string => userAccount(userId);

/** Checks the chain of each account, that the stored balance and debt are those of its last row, and that each announced event is there. */
export const checkAccounts = ({ database, follow, find, add }: Bookkeeping): void => {
  const chains = new Map<string, Chain>();
  const events = createIndex(follow, outboxEvents, ownerOf);
  const touch = add((id: string) => {
    const account = database.find(accounts, id);
    if (!account) return;
    const chain = chains.get(id);
    const rows = chain?.written.splice(0).sort(bySequence) ?? [];
    if (chain) for (const row of rows) followRow(chain, row, find);
    const { posted, held, openHolds, head } = chain ?? { posted: 0, held: 0, openHolds: 0, head: '' };
    if (account.posted !== posted || account.held !== held || account.openHolds !== openHolds)
      find(
        `${id} has ${account.posted}/${account.held}/${account.openHolds}, its rows make ${posted}/${held}/${openHolds}`,
      );
    const { owed, due } = chain?.debt ?? { owed: 0, due: undefined };
    if ((account.owed ?? 0) !== owed) find(`${id} owes ${account.owed ?? 0}, its rows make ${owed}`);
    if (due) find(`${id} ends with a ${due} that is due`);
    if (account.headHash !== head) find(`${id} ends in another hash than its last row`);
    if (events.count(id) !== account.eventSequence)
      find(`${id} was told ${events.count(id)} events, and counts ${account.eventSequence}`);
  });
  follow(transfers, (transfer, before) => {
    if (before) find(`transfer ${transfer._id} was written twice`);
    if (!isRow(transfer)) return;
    const { account } = transfer.row;
    let chain = chains.get(account);
    if (!chain) {
      chain = { account, written: [], rows: 0, posted: 0, held: 0, openHolds: 0, head: '', debt: noDebt(account) };
      chains.set(account, chain);
    }
    chain.written.push(transfer);
    touch(account);
  });
  touchWith(follow, accounts, ({ _id }) => _id, touch);
  touchWith(follow, outboxEvents, ownerOf, touch);
};
