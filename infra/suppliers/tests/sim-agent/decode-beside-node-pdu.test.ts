import { expect } from 'chai';
import fc from 'fast-check';
import { Deliver, parse, utils } from 'node-pdu';

import { decodeDeliver, NotAnSms, UnreadablePdu } from '../../sim-agent/src/pdu/decode-deliver.ts';
import { decodeSeptets } from '../../sim-agent/src/pdu/gsm-alphabet.ts';
import { lockingTables, shiftTables } from '../../sim-agent/src/pdu/national-tables.ts';

const runs = 3_000;
const seed = 20_260_304;
const { SCTS, DCS } = utils;

const octet = (value: number): string => value.toString(16).padStart(2, '0').toUpperCase();
/** Packs septets behind a header. @param header octets in hexadecimal, its length first */
const packed = (septets: readonly number[], header = ''): { length: number; hex: string } => {
  const skipped = Math.ceil((header.length * 4) / 7);
  const bits = septets.reduce((all, septet, index) => all | (BigInt(septet) << BigInt(7 * (skipped + index))), 0n);
  const length = skipped + septets.length;
  const octets = Math.ceil((length * 7) / 8);
  const body = Buffer.from(bits.toString(16).padStart(octets * 2, '0'), 'hex')
    .reverse()
    .toString('hex')
    .toUpperCase();
  return { length, hex: header + body.slice(header.length) };
};
const sevenBit = (septets: readonly number[], { header = '', coding = 0, centre = '00', zone = '00' } = {}): string => {
  const { length, hex } = packed(septets, header);
  return `${centre}${header === '' ? '04' : '44'}0B911346610089F600${octet(coding)}620121210340${zone}${octet(length)}${hex}`;
};
const inUcs2 = (text: string, coding = 8): string => {
  const body = Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
  return `07911326040000F0040B911346610089F600${octet(coding)}62012121034000${octet(body.length / 2)}${body}`;
};

/** What node-pdu reads. It does not know the national tables, and two signs of the default alphabet are others there. */
const readBeside = (pdu: string): { text: string; from: string } => {
  const other = parse(pdu);
  if (!(other instanceof Deliver)) throw new Error('no SMS-DELIVER');
  return { text: other.data.getText(), from: other.address.phone ?? '' };
};

const differing = new Set([0x5f, 0x60, 0x1b]);
const knownSeptets = Array.from({ length: 128 }, (_, septet) => septet).filter((septet) => !differing.has(septet));
const septet = fc.constantFrom(...knownSeptets);

describe('decodeDeliver beside node-pdu', () => {
  it('reads the same texts of seven bits, with all lengths and paddings', () => {
    const header = fc.constantFrom(
      '',
      '050003420201',
      '06080412340201',
      '080003420201240101',
      '0B0504158100000003420201',
    );
    fc.assert(
      fc.property(fc.array(septet, { minLength: 1, maxLength: 140 }), header, (septets, given) => {
        const pdu = sevenBit(septets, { header: given });
        expect(decodeDeliver(pdu).text).to.equal(readBeside(pdu).text);
      }),
      { numRuns: runs, seed },
    );
  });

  it('reads the same texts of sixteen and of eight bits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (text) => {
        const pdu = inUcs2(text.slice(0, 70));
        expect(decodeDeliver(pdu).text).to.equal(readBeside(pdu).text);
      }),
      { numRuns: runs, seed },
    );
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 140 }), (octets) => {
        const hex = Buffer.from(octets).toString('hex').toUpperCase();
        const pdu = `00040B911346610089F6000462012121034000${octet(octets.length)}${hex}`;
        expect(decodeDeliver(pdu).text).to.equal(readBeside(pdu).text);
      }),
      { numRuns: runs, seed },
    );
  });

  it('reads the senders and times that node-pdu writes', () => {
    const sender = fc.oneof(
      fc.stringMatching(/^\+[1-9]\d{4,14}$/),
      fc.stringMatching(/^[1-9]{3,15}$/),
      fc.stringMatching(/^[A-Z][A-Za-z ]{1,9}[A-Za-z]$/),
    );
    const at = fc.date({
      min: new Date('2001-01-01T12:00:00Z'),
      max: new Date('2089-12-30T12:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(sender, at, fc.integer({ min: 1, max: 56 }), (from, sentAt, quarters) => {
        const whole = new Date(Math.floor(sentAt.getTime() / 1_000) * 1_000);
        const written = new Deliver(from, 'Code 4821', { serviceCenterTimeStamp: new SCTS(whole, quarters * 15) });
        const [pdu = ''] = written.getPartStrings();
        const read = decodeDeliver(pdu);
        expect(read.from.replace('+', '')).to.equal(from.replace('+', ''));
        expect(read.sentAt.toISOString()).to.equal(whole.toISOString());
      }),
      { numRuns: runs, seed },
    );
  });

  it('takes every coding as node-pdu does, where that knows it', () => {
    for (let coding = 0; coding < 256; coding += 1) {
      const isCompressed = coding < 0x80 && (coding & 0x20) !== 0;
      const pdu = `00040B911346610089F600${octet(coding)}620121210340000400480069`;
      if (isCompressed) expect(() => decodeDeliver(pdu), octet(coding)).to.throw(UnreadablePdu);
      else if (coding < 0x40 && ((coding >> 2) & 3) !== 3) {
        expect(decodeDeliver(pdu).text, octet(coding)).to.equal(readBeside(pdu).text);
      } else expect(decodeDeliver(pdu).text, octet(coding)).to.be.a('string');
    }
    expect(new DCS({ textAlphabet: DCS.ALPHABET_UCS2 }).getValue()).to.equal(8);
    for (const coding of [0x08, 0x18, 0x1b, 0x48, 0xe0, 0xe8])
      expect(decodeDeliver(inUcs2('Код', coding)).text).to.equal('Код');
  });

  it('tells SMS that were sent from those that came, with every form of their validity', () => {
    const number = '0B911346610089F6';
    const end = '04D4F29C0E';
    for (const [first, validity] of [
      ['01', ''],
      ['11', 'AA'],
      ['09', '62012121034000'],
      ['19', '62012121034000'],
    ]) {
      expect(() => decodeDeliver(`00${first}00${number}0000${validity}${end}`), first).to.throw(NotAnSms);
    }
  });
});

describe('the national tables', () => {
  const languages: Record<number, RegExp> = {
    4: /\p{Script=Bengali}/u,
    5: /\p{Script=Gujarati}/u,
    6: /\p{Script=Devanagari}/u,
    7: /\p{Script=Kannada}/u,
    8: /\p{Script=Malayalam}/u,
    9: /\p{Script=Oriya}/u,
    10: /\p{Script=Gurmukhi}/u,
    11: /\p{Script=Tamil}/u,
    12: /\p{Script=Telugu}/u,
  };
  const digit = /\p{Nd}/u;
  for (const [language, script] of Object.entries(languages)) {
    it(`of language ${language} have letters of their script and digits of its own alone`, () => {
      for (const table of [lockingTables.get(Number(language)), shiftTables.get(Number(language))]) {
        const foreign = [...(table ?? [])].filter(([, sign]) => sign.charCodeAt(0) > 0xff && !script.test(sign));
        expect(foreign.map(([, sign]) => sign).filter((sign) => !'।॥€॒॑॓॔'.includes(sign))).to.deep.equal([]);
      }
      expect(lockingTables.get(Number(language))?.size).to.equal(127);
      const own = [...(shiftTables.get(Number(language)) ?? [])]
        .map(([, sign]) => sign)
        .filter((sign) => digit.test(sign));
      expect(own).to.have.length(10);
    });
  }

  /** The header that names a language: 24 for the single shift, 25 for the locking table. */
  const shifted = (kind: '24' | '25', language: number): string => `03${kind}01${octet(language)}`;
  const read = (septets: number[], header: string): string => decodeDeliver(sevenBit(septets, { header })).text;

  it('are used where the header of an SMS asks for them', () => {
    expect(read([0x1b, 0x47, 0x1b, 0x69, 0x1b, 0x73], shifted('24', 1)), 'Turkish').to.equal('Ğış');
    expect(read([0x04, 0x07, 0x0c, 0x60, 0x40], shifted('25', 1)), 'Turkish').to.equal('€ığçİ');
    expect(read([0x1b, 0x61, 0x1b, 0x49, 0x6e], shifted('24', 2)), 'Spanish').to.equal('áÍn');
    expect(read([0x1b, 0x61, 0x1b, 0x7b, 0x1b, 0x14], shifted('24', 3)), 'Portuguese').to.equal('Âã^');
    expect(read([0x7b, 0x7c, 0x12, 0x18, 0x60], shifted('25', 3)), 'Portuguese').to.equal('ãõª€~');
    expect(read([0x28, 0x05, 0x11, 0x30], shifted('25', 6)), 'Hindi').to.equal(')इऑ0');
    expect(read([0x1b, 0x1c, 0x1b, 0x1d, 0x1b, 0x25], shifted('24', 6)), 'Hindi').to.equal('०१९');
    expect(read([0x1b, 0x1c, 0x1b, 0x24, 0x1b, 0x41], shifted('24', 13)), 'Urdu').to.equal('۰۸A');
    expect(read([0x00, 0x02, 0x43], shifted('25', 13)), 'Urdu').to.equal('ابظ');
    expect(read([0x41, 0x1b, 0x28], shifted('25', 99)), 'unknown').to.equal('A{');
    expect(decodeSeptets([0x1b, 0x41], { locking: 6 }), 'an escape before an unknown code').to.equal('भ');
    expect(lockingTables.get(13)?.size).to.equal(127);
    expect(lockingTables.has(2)).to.equal(false);
  });
});
