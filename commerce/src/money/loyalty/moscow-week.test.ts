import { expect } from 'chai';
import fc from 'fast-check';

import { weekAfter, weekBefore, weekMs, weekOf } from './moscow-week.ts';

/** Moscow's calendar from the time zone database: an oracle that shares no code with the code under test. */
const inMoscow = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Moscow',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const partsOf = (moment: Date): Record<string, string> =>
  Object.fromEntries(inMoscow.formatToParts(moment).map(({ type, value }) => [type, value]));

const anyMoment = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));

describe('weekOf', () => {
  it('begins on Monday 00:00 and ends with Sunday 23:59:59 in Moscow, for any moment', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const { id, startsAt, endsAt } = weekOf(moment);
        const first = partsOf(startsAt);
        const last = partsOf(new Date(endsAt.getTime() - 1000));
        expect([first['weekday'], first['hour'], first['minute']]).to.deep.equal(['Mon', '00', '00']);
        expect([last['weekday'], last['hour'], last['minute'], last['second']]).to.deep.equal([
          'Sun',
          '23',
          '59',
          '59',
        ]);
        expect(id).to.equal(`${first['year']}-${first['month']}-${first['day']}`);
        expect(moment.getTime()).to.be.within(startsAt.getTime(), endsAt.getTime() - 1);
      }),
    );
  });

  it('changes at Moscow’s midnight, which is 21:00 in Greenwich', () => {
    expect(weekOf(new Date('2026-01-04T20:59:59.999Z')).id).to.equal('2025-12-29');
    expect(weekOf(new Date('2026-01-04T21:00:00.000Z')).id).to.equal('2026-01-05');
  });

  it('runs through the end of the year', () => {
    const week = weekOf(new Date('2026-01-01T12:00:00Z'));
    expect(week.id).to.equal('2025-12-29');
    expect(weekAfter(week).id).to.equal('2026-01-05');
    expect(weekBefore(week).id).to.equal('2025-12-22');
  });

  it('has neighbours without gap or overlap', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const week = weekOf(moment);
        expect(weekAfter(week).startsAt).to.deep.equal(week.endsAt);
        expect(weekBefore(weekAfter(week))).to.deep.equal(week);
        expect(week.endsAt.getTime() - week.startsAt.getTime()).to.equal(weekMs);
      }),
    );
  });

  for (const zone of ['America/New_York', 'Australia/Lord_Howe', 'UTC']) {
    it(`is the same on a server in ${zone}, across its change of clocks`, () => {
      const before = process.env['TZ'];
      const moments = ['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'];
      const expected = moments.map((moment) => weekOf(new Date(moment)));
      process.env['TZ'] = zone;
      try {
        const offset = new Date('2026-03-09T12:00:00Z').getTimezoneOffset();
        expect(offset).to.equal({ 'America/New_York': 240, 'Australia/Lord_Howe': -660, UTC: 0 }[zone]);
        expect(moments.map((moment) => weekOf(new Date(moment)))).to.deep.equal(expected);
      } finally {
        if (before === undefined) delete process.env['TZ'];
        else process.env['TZ'] = before;
      }
    });
  }
});
