import { expect } from 'chai';

import { findQuestions } from './find-questions';

describe('searching the questions', () => {
  const questions = [
    { slug: 'refund', question: 'When does the money return?', answerHtml: '<p>Within <b>20 minutes</b>.</p>' },
    { slug: 'sms', question: 'What if no SMS comes?', answerHtml: '<p>Cancel: the money returns.</p>' },
  ];
  const found = (search: string) => findQuestions(questions, search, 'en').map(({ slug }) => slug);

  it('looks into questions and answers, for every word', () => {
    expect(found('MONEY')).to.deep.equal(['refund', 'sms']);
    expect(found('money 20')).to.deep.equal(['refund']);
    expect(found('paypal')).to.deep.equal([]);
  });

  it('finds all while nothing is written, and no markup', () => {
    expect(found('  ')).to.have.length(2);
    expect(found('<b>')).to.have.length(2);
    expect(found('strong')).to.deep.equal([]);
  });
});
