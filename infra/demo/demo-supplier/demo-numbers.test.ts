import { fewNumbersBelow } from '@shop/shared-types/constants';
import { expect } from 'chai';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { agentCountries, poolCountries, upstreamCountries } from './demo-countries.ts';
import { listDemoSims } from './demo-sims.ts';
import { createFreshNumbers } from './fresh-numbers.ts';

const countryOf = (phone: string) => {
  const parsed = parsePhoneNumberFromString(`+${phone}`);
  return parsed?.isValid() ? parsed.country : undefined;
};

describe('the demo numbers', () => {
  const sims = listDemoSims();
  const isoOf = new Map(poolCountries.map(({ id, iso2 }) => [id, iso2]));

  it('are over three thousand in sixty countries, each valid where it says it is, none Russian', () => {
    expect(sims.length).to.be.within(3_000, 4_000);
    expect(new Set(sims.map(({ country }) => country)).size).to.equal(60);
    expect(new Set(sims.map(({ phone }) => phone)).size).to.equal(sims.length);
    expect(new Set(sims.map(({ port }) => port)).size).to.equal(sims.length);
    for (const { phone, country } of sims)
      expect(countryOf(phone), phone).to.equal(isoOf.get(country)).and.not.equal('RU');
  });

  it('are many in some countries and few in others, so that the list of countries shows both', () => {
    const stock = new Map<number, number>();
    for (const { country } of sims) stock.set(country, (stock.get(country) ?? 0) + 1);
    const counts = [...stock.values()];
    expect(new Set(counts).size).to.be.greaterThan(12);
    expect(counts.filter((count) => count < fewNumbersBelow).length).to.be.within(3, 10);
  });

  it('are the same at every start', () => {
    expect(listDemoSims()).to.deep.equal(sims);
  });

  it('never repeat between pool, agent and upstream, nor with a run an hour before', () => {
    const startedAt = new Date('2026-01-05T09:00:00Z');
    const taken = new Set(sims.map(({ phone }) => phone));
    const runs = [
      { numbers: createFreshNumbers(0, startedAt), countries: agentCountries },
      { numbers: createFreshNumbers(1, startedAt), countries: upstreamCountries },
      { numbers: createFreshNumbers(0, new Date(startedAt.getTime() + 3_600_000)), countries: agentCountries },
    ];
    for (const { numbers, countries } of runs) {
      for (const country of countries) {
        for (let count = 0; count < 20; count += 1) {
          const phone = numbers.take(country);
          expect(countryOf(phone), phone).to.equal(country.iso2);
          expect(taken.has(phone), phone).to.equal(false);
          taken.add(phone);
        }
      }
    }
  });
});
