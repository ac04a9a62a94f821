import { expect } from 'chai';

import { spreadsheetFormOf, spreadsheetForms } from '@shop/shared-types/spreadsheet-form';

import { forSpreadsheet } from './for-spreadsheet.ts';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

describe('CSV for spreadsheets (rule 19.45)', () => {
  const columns = [
    { name: 'имя', of: ({ name }: { name: string; sum: string | null }) => name },
    { name: 'sum_rub', of: ({ sum }: { name: string; sum: string | null }) => sum },
  ];
  const rows = [
    { name: 'Кириллица; 中文', sum: '1015.50' },
    { name: '=HYPERLINK("x";1)', sum: '-0.05' },
    { name: 'two\nlines, "quoted"', sum: null },
    { name: '+46731234567', sum: '100' },
    { name: '1.2.3', sum: '7' },
  ];
  const textOf = async (form: (typeof spreadsheetForms)[number], given = rows): Promise<string> => {
    let text = '';
    for await (const piece of forSpreadsheet(writeCsv(columns, given), form)) text += piece;
    return text;
  };

  it('begins with the mark of UTF-8, once, and ends its lines as spreadsheets do', async () => {
    for (const form of spreadsheetForms) {
      const text = await textOf(form, Array.from({ length: 5_000 }, () => rows).flat());
      expect(Buffer.from(text).subarray(0, 3).toString('hex')).to.equal('efbbbf');
      expect(text.split('\uFEFF')).to.have.length(2);
      expect(text.endsWith('\r\n')).to.equal(true);
    }
  });

  it('separates by semicolons where a comma stands in numbers, and only numbers have one', async () => {
    expect(await textOf('semicolon')).to.equal(
      '\uFEFFимя;sum_rub\r\n"Кириллица; 中文";1015,50\r\n"\'=HYPERLINK(""x"";1)";-0,05\r\n' +
        `"two\nlines, ""quoted""";\r\n'+46731234567;100\r\n1.2.3;7\r\n`,
    );
    expect(await textOf('comma')).to.contain('\uFEFFимя,sum_rub\r\nКириллица; 中文,1015.50\r\n');
  });

  it('is read again with its mark and either separator', async () => {
    for (const form of spreadsheetForms) {
      const read = readCsv(await textOf(form), 100).rows;
      expect(read.map(([name]) => name)).to.deep.equal([
        'имя',
        ...rows.map(({ name }) => name.replace(/^[=+]/, "'$&")),
      ]);
      expect(read[1]?.[1]?.replace(',', '.')).to.equal('1015.50');
    }
  });

  it('follows the decimal sign of each language', () => {
    const forms = ['en', 'ru', 'zh-CN', 'tr', 'es', 'hi', 'ar'].map((tag) => spreadsheetFormOf(tag));
    expect(forms).to.deep.equal(['comma', 'semicolon', 'comma', 'semicolon', 'semicolon', 'comma', 'comma']);
  });
});
