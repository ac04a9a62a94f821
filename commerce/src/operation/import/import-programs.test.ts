import { expect } from 'chai';

import { createUser } from '../../accounts/users/create-user.ts';
import { findReferrerOf } from '../../accounts/users/find-referrer-of.ts';
import { logIn } from '../../accounts/users/sessions/log-in.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { loadCatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { PriceListModel } from '../../catalogue/price-list.model.ts';
import { seedCatalogue } from '../../catalogue/seed/seed-catalogue.ts';
import { findReferral } from '../../money/referrals/find-referral.ts';
import { ReferrerModel } from '../../money/referrals/referrer.model.ts';
import { SupplierModel } from '../../supply/directory/supplier.model.ts';
import { importedCollection } from './imported-record.model.ts';
import { useImport } from './start-import.fixture.ts';

const annsKey = '0f8a2c6d91b74e53a6c0d1e2f3a4b5c6';
const bobsKey = 'bob:OLD-key/with+signs=';
const hash = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW';

const users = [
  'id,email,password_hash',
  `u1,ann@example.com,${hash}`,
  `u2,bob@example.com,${hash}`,
  'u3,eve@example.com,',
];

describe('keys, referral links and prices of another shop (rule 23.10)', () => {
  const old = useImport();
  const { write, bring, undo, findUser, expectClean } = old;
  const idOf = async (name: string): Promise<number> => (await findUser(`${name}@example.com`))?._id ?? 0;
  const findByKey = (apiKey: string) => old.engine.users.deps.apiKeys.findUser(apiKey);
  const logInAs = (name: string) =>
    logIn(old.engine.users.deps, { email: `${name}@example.com`, password: 'U*U', address: '192.0.2.1' });

  it('lets programs go on with their old keys, and refuses keys that cannot be theirs alone', async () => {
    const { deps } = old.engine.users;
    await createUser(deps, { name: 'Here', email: 'here@example.com', password: 'x', locale: 'en', apiKey: annsKey });
    await write({
      'users.csv': users,
      'api-keys.csv': ['user,key', `u1,${annsKey}`, `u2,${bobsKey}`, `u3,${bobsKey}`, 'u9,a-key-of-nobody-here'],
    });
    expect((await bring()).refused).to.deep.equal([
      'api-keys 4: line 3 has this key as well',
      'api-keys 5: the user u9 was not brought in',
      'api-keys 2: an account here has this key',
    ]);
    expect(await findByKey(bobsKey)).to.include({ userId: await idOf('bob') });
    const bob = await findUser('bob@example.com');
    expect(JSON.stringify(bob)).not.to.contain(bobsKey);
    expect(deps.secrets.decrypt('api-key', bob?.apiKeySealed ?? '')).to.equal(bobsKey);

    await write({
      'api-keys.csv': [
        'user,key',
        'u1,short',
        'u2,numeo_0123456789abcdef',
        `u3,sandbox_0123456789abcdef`,
        'u1,a b c d e f g h i',
      ],
    });
    const { refused } = await bring();
    expect(refused.map((line) => line.replace(/: .*/, ''))).to.deep.equal(
      [2, 3, 4, 5].map((line) => `api-keys ${line}`),
    );
  });

  it('leaves the key of a user who was active here', async () => {
    await write({ 'users.csv': users });
    await bring();
    await logInAs('ann');
    await write({ 'api-keys.csv': ['user,key', `u1,${annsKey}`] });
    const { refused } = await bring();
    expect(refused).to.deep.equal(['api-keys 2: the user was active here, and may use the key that this shop gave']);
    expect(await findByKey(annsKey)).to.equal(undefined);
  });

  it('keeps referral links and who brought whom', async () => {
    await write({
      'users.csv': users,
      'referrers.csv': [
        'user,code,mode,share_percent',
        'u1,ANN-2020,,25',
        'u2,bob_code,developer,',
        'u3,ANN-2020,,',
        'u3,x,,',
        'u3,eve,people,',
        'u3,eve,,101',
      ],
      'referred.csv': ['user,referrer', 'u2,u1', 'u1,u3', 'u3,u3', 'u3,u9', 'u9,u1'],
    });
    const { refused } = await bring();
    expect(refused).to.deep.equal([
      'referrers 4: line 2 has the code ANN-2020 as well',
      'referrers 5: code is none of 3 to 40 letters, digits, - and _',
      'referrers 6: mode is none of user, developer',
      'referrers 7: share_percent is no whole number from 0 to 100',
      'referred 4: nobody brings himself',
      'referred 6: the user u9 was not brought in',
      'referred 5: the referrer u9 was not brought in',
    ]);
    const [ann, bob, eve] = [await idOf('ann'), await idOf('bob'), await idOf('eve')];
    expect(await findReferral({ userId: bob, usualSharePercent: 10 })).to.deep.equal({
      referrerUserId: ann,
      sharePercent: 25,
      channel: 'link',
    });
    // A referrer without a code of old gets one: without it, nobody earns.
    expect(await findReferral({ userId: ann, usualSharePercent: 10 })).to.include({ referrerUserId: eve });
    const byProgram = await findReferral({ userId: eve, referralCode: 'bob_code', usualSharePercent: 10 });
    expect(byProgram).to.include({ referrerUserId: bob, channel: 'program' });

    await write({ 'referrers.csv': ['user,code', 'u3,eve-code'], 'referred.csv': ['user,referrer', 'u2,u3'] });
    expect((await bring()).refused).to.deep.equal([
      'referrers 2: the user has a referral link here',
      'referred 2: it came in before, and said something else then',
    ]);
    expect(await findReferrerOf(bob)).to.equal(ann);
  });

  it('sets the prices that were agreed with buyers, and those that partners ask within their bounds', async () => {
    await seedCatalogue();
    await write({ 'users.csv': users });
    await bring();
    const [ann, bob] = [await idOf('ann'), await idOf('bob')];
    await SupplierModel.create({
      _id: 1001,
      kind: 'pool',
      name: 'Bob',
      ownerUserId: bob,
      priority: 0,
    });
    const before = await loadCatalogueSnapshot();
    const usual = before.prices.get('default')?.get('tg')?.get(46) ?? 0;
    const asked = (usual / 100).toFixed(2);
    await write({
      'prices.csv': [
        'user,service,country,price,as,sale',
        'u1,tg,46,"12,34",,',
        'u1,tg,46,99,buyer,rent',
        `u2,tg,46,${asked},partner,buy`,
        'u2,tg,187,0.01,partner,',
        'u1,nope,46,1,,',
        'u1,tg,99999,1,,',
        'u1,tg,46,1,,',
        'u1,tg,46,-1,seller,',
        'u3,tg,46,1,partner,',
      ],
    });
    const { refused } = await bring();
    expect(refused).to.deep.equal([
      'prices 8: line 2 has the id u1/buyer/buy/tg/46 as well',
      'prices 9: as is none of buyer, partner',
      `prices 5: a partner may ask ${refused[2]?.split('ask ')[1] ?? ''}`,
      'prices 6: there is no service nope',
      'prices 7: there is no country 99999',
      'prices 10: the user is no partner with a supplier here yet',
    ]);
    const { prices, version } = await loadCatalogueSnapshot();
    expect(prices.get(`user:${ann}`)?.get('tg')?.get(46)).to.equal(1_234);
    expect(prices.get(`rent-user:${ann}`)?.get('tg')?.get(46)).to.equal(9_900);
    expect(prices.get('supplier:1001')?.get('tg')?.get(46)).to.equal(usual);
    expect(version).to.be.above(before.version);
    expect(await findUser('ann@example.com')).to.include({ hasCustomPrice: true });

    await importedCollection().deleteMany({ _id: 'old/prices/u1/buyer/buy/tg/46' });
    await write({ 'prices.csv': ['user,service,country,price', 'u1,tg,46,1'] });
    expect((await bring()).refused).to.deep.equal(['prices 2: a price is set here already']);
  });

  it('is undone with its users, unless somebody came through one of the links (rule 23.9)', async () => {
    await seedCatalogue();
    await write({
      'users.csv': users,
      'balances.csv': ['user,balance', 'u1,5'],
      'api-keys.csv': ['user,key', `u1,${annsKey}`],
      'referrers.csv': ['user,code', 'u1,ann-code'],
      'referred.csv': ['user,referrer', 'u2,u1'],
      'prices.csv': ['user,service,country,price', 'u1,tg,46,12'],
    });
    expect((await bring(true)).outcomes.map(({ brought }) => brought)).to.deep.equal([3, 1, 1, 1, 1, 1]);
    expect(await ReferrerModel.countDocuments()).to.equal(0);
    await bring();
    const own = { owner: { $regex: /user:/ } };
    expect(await PriceListModel.countDocuments(own)).to.equal(1);
    expect(await undo()).to.deep.equal({ users: 3, used: [] });
    const left = [UserModel.countDocuments(), ReferrerModel.countDocuments(), importedCollection().countDocuments()];
    expect(await Promise.all([...left, PriceListModel.countDocuments(own)])).to.deep.equal([0, 0, 0, 0]);
    await expectClean();

    await bring();
    const { deps } = old.engine.users;
    const newcomer = { name: 'New', email: 'new@example.com', password: 'x', locale: 'en' } as const;
    const { _id } = await createUser(deps, { ...newcomer, referrerUserId: await idOf('ann') });
    await UserModel.updateOne({ _id }, { $set: { knownPlaces: ['a place of the registration'] } });
    expect((await undo()).used).to.deep.equal(['u1']);
    await findByKey(annsKey);
    expect((await undo()).used).to.deep.equal(['u1']);
    await expectClean();
  });
});
