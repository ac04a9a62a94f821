import { expect } from 'chai';

import { dayInMoscow, endOfDay, lastDayBefore, momentInMoscow } from './moscow-days';

describe('the days of the office', () => {
  it('begin and end at midnight in Moscow, whatever clock the computer has', () => {
    expect(dayInMoscow(new Date('2027-01-31T21:00:00Z'))).to.equal('2027-02-01');
    expect(endOfDay('2027-01-31')).to.equal('2027-01-31T21:00:00.000Z');
    expect(lastDayBefore('2027-01-31T21:00:00.000Z')).to.equal('2027-01-31');
    expect(momentInMoscow('2027-01-31T09:30')).to.equal('2027-01-31T06:30:00.000Z');
    expect(momentInMoscow('')).to.equal(undefined);
    for (const none of ['', '2027-02-31', '31.01.2027']) expect(endOfDay(none), none).to.equal(undefined);
  });
});
