import { expect } from 'chai';

import {
  readIccid,
  readImsi,
  readName,
  readNumber,
  readOperator,
  readOwnNumber,
} from '../../sim-agent/src/modem/sim-names.ts';

const ucs2 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex').toUpperCase();
const phone = '46731000005';

describe('the names of a SIM, however a modem writes them', () => {
  const ownNumbers: [what: string, lines: string[]][] = [
    ['a comma in its name', [`+CNUM: "Work, private","+${phone}",145`]],
    ['quotes in its name', [`+CNUM: "Max "the" phone","+${phone}",145,7,4`]],
    ['doubled quotes', [`+CNUM: "A, ""B""","+${phone}",145`]],
    ['a name without quotes', [`+CNUM: Work, private,"+${phone}",145`]],
    ['no name', [`+CNUM: ,"+${phone}",145`]],
    ['nothing in quotes', [`+CNUM:,+${phone},145`]],
    ['blanks', [`+CNUM: "" , "+46 73-100 00 05" , 145`]],
    ['two noughts', [`+CNUM: "","00${phone}",129`]],
    ['no plus', [`+CNUM: "Line","${phone}",145`]],
    ['UCS2', [`+CNUM: "${ucs2('Work, private')}","${ucs2(`+${phone}`)}",145`]],
    ['UCS2 without a plus', [`+CNUM: "","${ucs2(phone)}",129`]],
    ['HEX', [`+CNUM: "${hex('Line')}","${hex(`+${phone}`)}",145`]],
    ['an entry for fax first', [`+CNUM: "Fax","+46700000000",145,7,5`, `+CNUM: "Line","+${phone}",145,7,4`]],
    ['an entry named data first', [`+CNUM: "Data","+46700000000",145`, `+CNUM: "Line 1","+${phone}",145`]],
    ['an empty entry first', ['+CNUM: "","",129', `+CNUM: "Line","+${phone}",145`]],
  ];
  for (const [what, lines] of ownNumbers) {
    it(`its number with ${what}`, () => expect(readOwnNumber(lines)).to.equal(phone));
  }

  it('no number where there is none, or none with a country', () => {
    for (const line of ['+CNUM: "","",129', '+CNUM: ', '+CNUM: "Line","0731000005",129', 'OK'])
      expect(readOwnNumber([line]), line).to.equal('');
    expect(readNumber('0731000005')).to.equal(undefined);
  });

  it('the operator', () => {
    for (const name of ['Telia SE', ucs2('Telia SE'), hex('Telia SE')])
      expect(readOperator([`+COPS: 0,0,"${name}",7`])).to.equal('Telia SE');
    expect(readOperator([`+COPS: 0,0,"${ucs2('Билайн')}"`])).to.equal('Билайн');
    expect(readOperator(['+COPS: 0,0,"O2, "plus"",2'])).to.equal('O2, "plus"');
    expect(readOperator(['+COPS: 0,2,"24001"'])).to.equal('24001');
    expect(readOperator(['+COPS: 0'])).to.equal('');
    expect(readName('BEEF')).to.equal('BEEF');
  });

  it('the IMSI and the number on the card', () => {
    for (const line of ['240010000000005', '+CIMI: 240010000000005', '"240010000000005"'])
      expect(readImsi([line]), line).to.equal('240010000000005');
    const iccid = '8946010000000000005';
    const forms = [
      `+CCID: "${iccid}"`,
      `+ICCID: ${iccid}`,
      `^ICCID: ${iccid}F`,
      `ICCID: ${iccid}f`,
      `#CCID: ${iccid}`,
      `!ICCID: ${iccid}`,
      `^SCID: ${iccid}`,
      iccid,
      `${iccid}F`,
      '98641000000000000050',
      '986410000000000000F5',
      '+CRSM: 144,0,"986410000000000000F5"',
      '+CRSM: 144,0,986410000000000000F5',
    ];
    for (const line of forms) {
      const expected = line.startsWith('98641000000000000050') ? '89460100000000000005' : iccid;
      expect(readIccid([line]), line).to.equal(expected);
    }
    expect(readIccid(['8946010000000000005x', '123456789012345678', 'OK'])).to.equal('');
  });
});
