import { expect } from 'chai';

import { areaPaths } from '@shop/shared-types/area-paths';
import type { CurrentUser } from '@shop/shared-types/contract/users';

import { accountDoors, areaGroups } from './account-areas';

const buildUser = ({
  isPartner = false,
  isAgent = false,
}: {
  isPartner?: boolean;
  isAgent?: boolean;
}): CurrentUser => ({
  id: 7,
  name: 'Ann',
  email: 'ann@example.com',
  isEmailConfirmed: true,
  balance: 0,
  held: 0,
  dynamicFields: {
    settings: {
      is_agent: isAgent,
      apiKey: null,
      hasSound: true,
      showsActivePurchase: true,
      wantsRentalMails: true,
      wantsRentalSms: false,
      hasTwoFactor: false,
      lowBalanceThreshold: null,
      phone: null,
      telegram: null,
    },
    is_p: isPartner,
    is_admin: false,
    custom_price: false,
    external_id: '7',
  },
});

const doorsOf = (user: CurrentUser | undefined, path = '/profile') =>
  accountDoors(user, path).doors.map(({ labelId }) => labelId.replace('profile.', ''));
const usual = ['numbers', 'statistics', 'history', 'settings', 'referral'];
const both = buildUser({ isPartner: true, isAgent: true });

describe('the doors of the account (rule 22.10)', () => {
  it('are at most six, with the names that tabs of a desktop have', () => {
    expect(doorsOf(undefined)).to.deep.equal(usual);
    expect(doorsOf(buildUser({}))).to.deep.equal(usual);
    expect(doorsOf(buildUser({ isPartner: true }))).to.deep.equal([...usual, 'partner']);
    expect(doorsOf(buildUser({ isAgent: true }))).to.deep.equal([...usual, 'software']);
    expect(doorsOf(both)).to.deep.equal([...usual, 'partner']);
  });

  it('lead to every area that a user may enter: each is a door, or stands below one, on the pages of its group', () => {
    for (const user of [buildUser({}), buildUser({ isPartner: true }), buildUser({ isAgent: true }), both]) {
      const all = areaGroups(user).flatMap(({ areas }) => areas.map(({ path }) => path));
      const reached = all.flatMap((path) => {
        const { doors, below } = accountDoors(user, path);
        return [...doors, ...below].map((area) => area.path);
      });
      expect(new Set(reached)).to.deep.equal(new Set(all));
      for (const path of all) {
        const { doors, openDoor, below } = accountDoors(user, path);
        expect(
          doors.some((door) => door.path === openDoor),
          path,
        ).to.equal(true);
        expect(
          [...doors, ...below].filter((area) => area.path === path),
          path,
        ).to.have.length(1);
      }
    }
  });

  it('keep open the door behind which a page lies, below its own path too', () => {
    expect(accountDoors(undefined, '/profile/orders').openDoor).to.equal('/profile');
    expect(accountDoors(undefined, '/profile/loyalty-program').openDoor).to.equal('/profile/history');
    expect(accountDoors(both, '/partner/sim-card').openDoor).to.equal('/partner');
    expect(accountDoors(both, '/profile/sale-agreement').openDoor).to.equal('/profile/referral-program');
    expect(accountDoors(undefined, '/profile/nothing')).to.deep.include({ openDoor: undefined, below: [] });
  });

  it('know every page of the account but the top-up, which the header opens', () => {
    const known = areaGroups(both).flatMap(({ areas }) => areas.map(({ path }) => path));
    const pages = areaPaths.filter((path) => path !== '/profile/pay' && !path.startsWith('/partner/'));
    expect(new Set(known)).to.deep.equal(new Set(pages));
  });
});
