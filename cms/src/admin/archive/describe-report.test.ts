import { expect } from 'chai';

import { describeReport, type ArchiveReport } from './describe-report';

describe('the report of an import', () => {
  const report: ArchiveReport = {
    madeAt: '2026-11-24T10:00:00.000Z',
    counts: { create: 2, change: 1, keep: 3, same: 900 },
    pictures: 4,
    unknownFields: [],
    documents: [],
  };

  it('says what would be and what was done, and which fields are left out', () => {
    const sums = '2 new texts, 1 changed, 3 newer here and kept, 900 the same, 4 pictures added.';
    expect(describeReport(report, false)).to.equal(`The import would be: ${sums}`);
    expect(describeReport({ ...report, unknownFields: ['article.subtitle'] }, true)).to.equal(
      `Imported: ${sums} Fields that this CMS does not have: article.subtitle.`,
    );
  });
});
