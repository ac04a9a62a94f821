import { expect } from 'chai';

import { announcedLength, decodeDeliver, UnreadablePdu } from '../../sim-agent/src/pdu/decode-deliver.ts';
import { decodeSeptets } from '../../sim-agent/src/pdu/gsm-alphabet.ts';
import { encodeDeliver } from './encode-deliver.fixture.ts';

describe('decodeDeliver', () => {
  it('reads the example of the field: in seven bits', () => {
    const pdu = '07911326040000F0040B911346610089F60000208062917314080CC8F71D14969741F977FD07';
    expect(decodeDeliver(pdu)).to.deep.equal({
      from: '+31641600986',
      text: 'How are you?',
      sentAt: new Date('2002-08-26T19:37:41Z'),
      part: undefined,
    });
    expect(announcedLength(pdu)).to.equal(30);
  });

  it('reads times with zones before and behind Greenwich', () => {
    const inZone = (zone: string) => decodeDeliver(`0004039121430004620121210340${zone}00`).sentAt.toISOString();
    expect(inZone('80'), 'two hours before').to.equal('2026-10-12T10:30:04.000Z');
    expect(inZone('0A'), 'five hours behind').to.equal('2026-10-12T17:30:04.000Z');
  });

  it('reads a sender with a name', () => {
    // The name "Telegram" is 14 semi-octets of packed septets.
    const pdu = '00040ED0D432BB7C9687DB00001020121000000005E8329BFD06';
    expect(decodeDeliver(pdu)).to.include({ from: 'Telegram', text: 'hello' });
  });

  it('reads the extension table, and an escape before an unknown code', () => {
    expect(decodeSeptets([27, 101, 27, 40, 27, 41, 27, 60, 27, 62, 27, 47, 27, 61, 27, 64, 27, 20])).to.equal(
      '€{}[]\\~|^',
    );
    expect(decodeSeptets([27, 65, 27])).to.equal('A');
    expect(decodeSeptets([0, 1, 2, 16, 127])).to.equal('@£$Δà');
  });

  it('reads UCS-2 with signs beyond the basic plane, and eight bits', () => {
    const text = 'Код: 4821 😀 你好';
    expect(
      decodeDeliver(encodeDeliver({ from: '+46700000001', text, sentAt: new Date('2026-01-02T03:04:05Z') })).text,
    ).to.equal(text);
    expect(decodeDeliver('0004039121430004102012100000000348E96C').text).to.equal('Hél');
  });

  it('reads parts with short and long references', () => {
    const sentAt = new Date('2026-01-02T03:04:05Z');
    const part = { reference: 0x1234, total: 3, place: 2 };
    const long = decodeDeliver(encodeDeliver({ from: '+46700000001', text: 'два', sentAt, part }));
    expect(long).to.deep.equal({
      from: '+46700000001',
      text: 'два',
      sentAt,
      part: { reference: 0x11234, total: 3, place: 2 },
    });
    // Seven bits behind a header of six octets: one bit of filling, then "hi".
    const short = decodeDeliver('00440391214300001020121000000009050003420201D069');
    expect(short).to.deep.include({ text: 'hi', part: { reference: 0x42, total: 2, place: 1 } });
  });

  it('refuses what is no SMS that was received', () => {
    const whole = '07911326040000F0040B911346610089F60000208062917314080CC8F71D14969741F977FD07';
    for (const pdu of ['', 'XYZ', '00', whole.slice(0, -4), whole.replace('F0040B', 'F0060B')]) {
      expect(() => decodeDeliver(pdu), pdu).to.throw(UnreadablePdu);
    }
  });
});
