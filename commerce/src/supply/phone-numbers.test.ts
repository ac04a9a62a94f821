import { expect } from 'chai';

import { buildCountryTable } from './country-table.ts';
import { testCountries } from './build-supply.fixture.ts';
import { judgeNumber, normalisePhone } from './phone-numbers.ts';

describe('normalisePhone', () => {
  for (const [given, phone] of [
    ['+46 73 123 45 67', '46731234567'],
    ['0046731234567', '46731234567'],
    ['(1) 202-555-0143', '12025550143'],
    ['46731234567', '46731234567'],
    ['073123', undefined],
    ['12x4567890', undefined],
    ['1234567890123456', undefined],
    ['', undefined],
  ] as const) {
    it(`reads «${given}»`, () => expect(normalisePhone(given)).to.equal(phone));
  }
});

describe('judgeNumber', () => {
  for (const [phone, iso2, verdict] of [
    ['46731234567', 'SE', 'fits'],
    ['447400123456', 'GB', 'fits'],
    ['12015550123', 'US', 'fits'],
    ['77710009998', 'KZ', 'fits'],
    ['79123456789', 'RU', 'russian'],
    ['79123456789', 'KZ', 'russian'],
    ['79123456789', 'SE', 'russian'],
    ['74951234567', 'KZ', 'russian'],
    ['70000000000', 'KZ', 'invalid'],
    ['46731234567', 'RU', 'russian'],
    ['46731234567', 'NO', 'other-country'],
    ['12045551234', 'US', 'other-country'],
    ['467312', 'SE', 'invalid'],
    ['99912345678', 'SE', 'invalid'],
  ] as const) {
    it(`takes ${phone} for ${iso2} as ${verdict}`, () => expect(judgeNumber(phone, iso2)).to.equal(verdict));
  }
});

describe('the table of countries', () => {
  const table = buildCountryTable(testCountries);
  for (const [name, id] of [
    ['sweden', 46],
    ['Sweden', 46],
    ['46', 46],
    ['se', 46],
    ['usa', 12],
    ['US', 187],
    ['usaphysical', 187],
    ['England', 16],
    ['United Kingdom', 16],
    ['GB', 16],
    ['atlantis', undefined],
    ['', undefined],
  ] as const) {
    it(`knows «${name}»`, () => expect(table.idOf(name)).to.equal(id));
  }
});
