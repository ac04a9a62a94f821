import { expect } from 'chai';

import { noMoney } from '@shop/shared-types/money';

import { findEmails } from '../../accounts/users/lookup/find-emails.ts';
import { createUser } from '../../accounts/users/create-user.ts';
import { logIn } from '../../accounts/users/sessions/log-in.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { claimAccount } from '../../ledger/balances/close-account.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { houseOpenings } from '../../ledger/balances/account-id.ts';
import { takeOpeningBack } from '../../ledger/transfers/opening-balance.ts';
import { transferCollection } from '../../ledger/transfers/transfer.model.ts';
import { auditShop } from '../audit/audit-shop.ts';
import { importedCollection, importedRecords } from './imported-record.model.ts';
import { ImportUnreadable } from './run-import.ts';
import { useImport } from './start-import.fixture.ts';

const bcryptOfUU = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW';
const address = '192.0.2.1';

describe('an import of another shop', () => {
  const old = useImport();
  const { write, bring, undo, findUser, expectClean } = old;

  /** What a top-up that is begun does to the account. */
  const claim = (userId: number) =>
    old.engine.node.groupCommit.submit({
      name: 'claim',
      reads: [],
      decide: (working) => claimAccount(working, userId),
    });
  /** The first step of an undo. */
  const takeBack = (userIds: readonly number[], balances: readonly string[] = []) =>
    old.engine.node.groupCommit.submit({
      name: 'cut short',
      reads: [],
      decide: (working, at) => {
        for (const id of userIds) takeOpeningBack(working, id, at);
        for (const id of balances) working.update(importedRecords, id, { amount: noMoney });
      },
    });
  const users = [
    'id,email,name,password_hash,created_at,email_confirmed,language,blocked',
    `u1,Ann@Example.com,Ann,${bcryptOfUU},2020-05-01T10:00:00Z,yes,ru,no`,
    'u2,bob@example.com,,,,,,',
    'u3,eve@example.com,Eve,,2021-01-01,no,es,yes',
  ];
  const balances = ['user;balance', 'u1;1250,50', 'u2;0', 'u3;7'];

  it('brings users in: they log in with their old passwords, which are hashed anew then (rule 23.7)', async () => {
    await write({ 'users.csv': users });
    const { outcomes, refused } = await bring();
    expect(refused).to.deep.equal([]);
    expect(outcomes).to.deep.equal([{ table: 'users', brought: 3, known: 0, refused: 0, amount: 0 }]);

    const ann = await findUser('ann@example.com');
    expect(ann).to.include({ name: 'Ann', locale: 'ru', isActive: true, passwordHash: bcryptOfUU });
    expect(ann?.createdAt).to.deep.equal(new Date('2020-05-01T10:00:00Z'));
    expect(ann?.emailConfirmedAt).to.deep.equal(old.engine.node.clock());
    expect(await findUser('bob@example.com')).to.include({ name: 'Customer', locale: 'en', emailConfirmedAt: null });

    const { deps } = old.engine.users;
    await logIn(deps, { email: 'ann@example.com', password: 'U*U', address });
    expect((await findUser('ann@example.com'))?.passwordHash).to.match(/^\$argon2id\$/);
    await logIn(deps, { email: 'ann@example.com', password: 'U*U', address });
    for (const [email, code] of [
      ['bob@example.com', 'LOGIN_WRONG'],
      ['eve@example.com', 'LOGIN_WRONG'],
    ] as const) {
      const failure = await logIn(deps, { email, password: 'U*U', address }).catch((error: unknown) => error);
      expect(failure).to.include({ code });
    }
  });

  it('enters balances in the ledger against one account, and the books agree (rule 23.8)', async () => {
    await write({ 'users.csv': users, 'balances.csv': balances });
    const { outcomes } = await bring();
    expect(outcomes[1]).to.deep.equal({ table: 'balances', brought: 3, known: 0, refused: 0, amount: 125_750 });
    const ann = await findUser('ann@example.com');
    expect(await readBalance(ann?._id ?? 0)).to.include({ available: 125_050, held: 0 });
    expect(await readDerivedBalance(houseOpenings)).to.equal(-125_750);
    expect(await transferCollection().countDocuments({ kind: 'opening-balance' })).to.equal(2);
    await expectClean();

    await importedCollection().updateOne({ _id: 'old/balances/u1' }, { $set: { amount: 1 as never } });
    expect((await auditShop()).findings[0]).to.contain('opens with 125050');
    await importedCollection().deleteOne({ _id: 'old/balances/u1' });
    expect((await auditShop()).findings).to.have.length(2);
  });

  it('says what would come and what not, line by line, and writes nothing (rule 23.6)', async () => {
    await createUser(old.engine.users.deps, { name: 'Here', email: 'here@example.com', password: 'x', locale: 'en' });
    await write({
      'users.csv': [
        ...users,
        'u4,HERE@example.com,Here,,,,,',
        'u4,second@example.com,Second,,,,,',
        'u5,ann@example.com,Again,,,,,',
        'u6,nobody,No,,,,,',
        'u7,x@example.com,Pay http://x.example,,,,,',
        'u8,x@example.com,,letmein,,,,',
        'u9,x@example.com,,,2999-01-01,,,',
        'u10,x@example.com,,,,maybe,,',
        'u11,x@example.com,,,,,fr,',
        ',x@example.com,,,,,,',
        'u12,x@example.com',
      ],
      'balances.csv': [...balances, 'u4;1', 'u1;2', 'u9;-5', 'u2x;1', 'u5;1.005', 'u6;999999999999'],
    });
    const { outcomes, refused } = await bring(true);
    expect(refused.sort()).to.deep.equal(
      [
        'users 5: the address here@example.com has an account here',
        'users 6: line 5 has the id u4 as well',
        'users 7: line 2 has the address ann@example.com as well',
        'users 8: email is none that the shop takes: nobody',
        'users 9: name is none that the shop takes: Pay http://x.example',
        'users 10: password_hash is of no kind that is known: bcrypt, argon2, pbkdf2_sha256, PHPass, md5$salt$hash',
        'users 11: created_at lies in the future',
        'users 12: email_confirmed is neither yes nor no',
        'users 13: language is none of en, ru, cn, tr, es, hi, ar',
        'users 14: id is empty',
        'users 15: it has 2 cells, not 8',
        'balances 5: the user u4 was not brought in',
        'balances 6: line 2 has the id u1 as well',
        'balances 7: balance is below zero: a debt cannot be brought in',
        'balances 8: the user u2x was not brought in',
        'balances 9: balance is no sum of rubles such as 1250.50',
        'balances 10: balance is above 100000000.00',
      ].sort(),
    );
    expect(outcomes.map(({ brought }) => brought)).to.deep.equal([3, 3]);
    expect(await UserModel.countDocuments()).to.equal(1);
    expect(await importedCollection().countDocuments()).to.equal(0);
  });

  it('brings each line in once, however often it is run, and tells of a changed balance (rule 23.6)', async () => {
    await write({ 'users.csv': users.slice(0, 2), 'balances.csv': balances.slice(0, 2) });
    await bring();
    await write({ 'users.csv': users, 'balances.csv': balances });
    const { outcomes } = await bring();
    expect(outcomes.map(({ brought, known }) => [brought, known])).to.deep.equal([
      [2, 1],
      [2, 1],
    ]);
    const { refused } = await (await write({ 'balances.csv': ['user,balance', 'u1,5'] }), bring());
    expect(refused).to.deep.equal(['balances 2: it came in before, and said something else then']);
    expect(await readDerivedBalance(houseOpenings)).to.equal(-125_750);
    await expectClean();
  });

  it('is undone while nobody has used it, and can come again (rule 23.9)', async () => {
    await write({ 'users.csv': users, 'balances.csv': balances });
    await bring();
    expect(await undo(true)).to.deep.equal({ users: 3, used: [] });
    expect(await UserModel.countDocuments()).to.equal(3);
    expect(await undo()).to.deep.equal({ users: 3, used: [] });
    expect(await UserModel.countDocuments()).to.equal(0);
    expect(await importedCollection().countDocuments()).to.equal(0);
    expect(await readDerivedBalance(houseOpenings)).to.equal(0);
    await expectClean();

    const { outcomes, refused } = await bring();
    expect(refused).to.deep.equal([]);
    expect(outcomes.map(({ brought }) => brought)).to.deep.equal([3, 3]);
    expect(await readDerivedBalance(houseOpenings)).to.equal(-125_750);
    await expectClean();
  });

  it('is not undone once somebody has used any of it (rule 23.9)', async () => {
    await write({ 'users.csv': users, 'balances.csv': balances });
    await bring();
    const [ann, bob, eve] = await Promise.all(['ann', 'bob', 'eve'].map((name) => findUser(`${name}@example.com`)));
    const uses: readonly (readonly [old: string, use: () => Promise<unknown>])[] = [
      ['u1', () => logIn(old.engine.users.deps, { email: 'ann@example.com', password: 'U*U', address })],
      ['u2', () => UserModel.updateOne({ _id: bob?._id ?? 0 }, { $set: { passwordHash: 'changed by a mailed link' } })],
      ['u3', () => claim(eve?._id ?? 0)],
    ];
    const used: string[] = [];
    for (const [old, use] of uses) {
      await use();
      used.push(old);
      expect(await undo()).to.deep.equal({ users: 3, used });
    }
    expect(await readBalance(ann?._id ?? 0)).to.include({ available: 125_050 });
    expect(await UserModel.countDocuments()).to.equal(3);
    // What comes between the look and the undo is seen by the guard in the transaction.
    const late = await takeBack([eve?._id ?? 0]).catch((error: unknown) => error);
    expect(late).to.include({ code: 'STATUS_CONFLICT' });
    await expectClean();
  });

  it('goes on with an undo that was cut short (rule 23.9)', async () => {
    await write({ 'users.csv': users, 'balances.csv': balances });
    await bring();
    const ids = [...(await UserModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id)];
    await takeBack(ids, ['old/balances/u1', 'old/balances/u3']);
    await expectClean();
    expect(await undo()).to.deep.equal({ users: 3, used: [] });
    expect(await UserModel.countDocuments()).to.equal(0);
    expect(await importedCollection().countDocuments()).to.equal(0);
    await expectClean();
  });

  it('refuses a file without its columns and a folder without files', async () => {
    for (const [files, said] of [
      [{ 'users.csv': ['id,name', '1,A'] }, 'no column email'],
      [{ 'users.csv': ['id,email,iban', '1,a@example.com,1'] }, 'mean nothing here: iban'],
      [{ 'people.csv': ['id,email'] }, 'holds no users.csv'],
    ] as const) {
      await write(files);
      const failure = await bring(true).catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(ImportUnreadable);
      expect(String(failure)).to.contain(said);
    }
    expect((await findEmails([])).size).to.equal(0);
  });
});
