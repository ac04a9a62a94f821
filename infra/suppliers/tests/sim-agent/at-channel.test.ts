import { expect } from 'chai';

import { CommandRefused, createAtChannel, ModemSilent } from '../../sim-agent/src/modem/at-channel.ts';
import { listPdus } from '../../sim-agent/src/modem/read-modem.ts';

/** A port whose other end is the test. */
const openPort = (answer: (command: string, say: (text: string) => void) => void) => {
  let tell = (_text: string): void => undefined;
  let end = (): void => undefined;
  const port = {
    write: (text: string) => answer(text.trim(), (said) => tell(said)),
    onData: (listener: (text: string) => void) => void (tell = listener),
    onClose: (listener: () => void) => void (end = listener),
    close: () => end(),
  };
  return { port, say: (text: string) => tell(text), vanish: () => end() };
};
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (failure: unknown) => failure,
  );

describe('the dialogue with a modem', () => {
  it('takes lines in pieces, with an echo and announcements between them', async () => {
    const { port } = openPort((command, say) => {
      say(`${command}\r\r\n+CS`);
      say('Q: 21,99\r\n\r\n+CMTI: "SM",3\r\nRING\r\n\r\nO');
      say('K\r\n');
    });
    const channel = createAtChannel(port, 500);
    let announced = 0;
    channel.onSms(() => (announced += 1));
    expect(await channel.ask('AT+CSQ')).to.deep.equal(['+CSQ: 21,99']);
    expect(announced).to.equal(1);
  });

  it('tells answers from what modems say by themselves, anywhere between their lines', async () => {
    const own = [
      '+CIEV: 2,4',
      '^RSSI:19',
      'RING',
      '*PSUTTZ: 1',
      '+CREG: 1,"0102"',
      'Call Ready',
      '%NWSTATE: 1',
      '\0\0',
    ];
    const { port, say } = openPort((command, answer) => {
      const lines = ['+CMGL: 1,1,,24', '0791', '+CMTI: "ME",3', '+CDSI: SR,7', '+CMTI: "SM", 12'];
      answer(
        [command, ...lines.flatMap((line, index) => [line, own[index] ?? '', own[index + 4] ?? '']), 'OK', ''].join(
          '\r\n',
        ),
      );
    });
    const channel = createAtChannel(port, 500);
    expect(await channel.ask('AT+CMGL=4')).to.deep.equal(['+CMGL: 1,1,,24', '0791']);
    say('\r\n+CMTI: "ME",3\r\n+CMTI: "MT",103\r\n');
    expect(channel.inbox.places).to.deep.equal([
      { memory: 'ME', index: 3 },
      { memory: 'SR', index: 7 },
      { memory: 'SM', index: 12 },
      { memory: 'MT', index: 103 },
    ]);
  });

  it('keeps SMS that are handed over at once, in the middle of an answer too', async () => {
    const pdu = '07911326040000F0040B911346610089F60000208062917314080CC8F71D14969741F977FD07';
    const { port, say } = openPort((_command, answer) =>
      answer(`+CMGL: 1,1,,30\r\n\r\n+CMT: "A, ""B""",30\r\n${pdu}\r\n0791\r\nOK\r\n`),
    );
    const channel = createAtChannel(port, 500);
    say(`\r\n+CMT: ,30\r\n${pdu}\r\n\r\n+CDS: 25\r\n\r\n+CIEV: 1,2\r\n0006\r\n+CBM: 88\r\n\r\n00AA\r\n`);
    expect(await channel.ask('AT+CMGL=4')).to.deep.equal(['+CMGL: 1,1,,30', '0791']);
    expect(channel.inbox.directs).to.deep.equal([
      { kind: 'CMT', header: '+CMT: ,30', body: pdu },
      { kind: 'CDS', header: '+CDS: 25', body: '0006' },
      { kind: 'CBM', header: '+CBM: 88', body: '00AA' },
      { kind: 'CMT', header: '+CMT: "A, ""B""",30', body: pdu },
    ]);
  });

  it('understands results as numbers until it has heard one in words', async () => {
    const { port } = openPort((command, say) => {
      say(command === 'AT' ? '0\r' : '4\r');
    });
    const channel = createAtChannel(port, 500);
    expect(await channel.ask('AT')).to.deep.equal([]);
    expect(await failureOf(channel.ask('AT+X'))).to.be.instanceOf(CommandRefused);
    expect(channel.speaksWords()).to.equal(false);
  });

  it('knows a refusal of a moment', async () => {
    for (const word of ['+CMS ERROR: 314', '+CME ERROR: 14', '+CME ERROR: SIM busy', '+CMS ERROR: 515']) {
      const { port } = openPort((_command, say) => say(`${word}\r\n`));
      const failure = await failureOf(createAtChannel(port, 500).ask('AT+X'));
      expect(failure, word).to.be.instanceOf(CommandRefused).and.to.include({ isBusy: true });
    }
    for (const word of ['ERROR', '+CMS ERROR: 321', '+CME ERROR: 10', 'COMMAND NOT SUPPORT']) {
      const { port } = openPort((_command, say) => say(`${word}\r\n`));
      const failure = await failureOf(createAtChannel(port, 500).ask('AT+X'));
      expect(failure, word).to.be.instanceOf(CommandRefused).and.to.include({ isBusy: false });
    }
  });

  it('asks one command at a time', async () => {
    const open: string[] = [];
    const { port } = openPort((command, say) => {
      open.push(command);
      setTimeout(() => {
        expect(open).to.deep.equal([command]);
        open.pop();
        say(`${command.slice(2)}\r\nOK\r\n`);
      }, 5);
    });
    const channel = createAtChannel(port, 500);
    const answers = await Promise.all(['AT1', 'AT2', 'AT3'].map((command) => channel.ask(command)));
    expect(answers).to.deep.equal([['1'], ['2'], ['3']]);
  });

  it('says what a modem refuses, when it is silent, and when it has gone', async () => {
    const { port, vanish } = openPort((command, say) => command === 'AT+X' && say('\r\n+CME ERROR: 10\r\n'));
    const channel = createAtChannel(port, 30);
    expect(await failureOf(channel.ask('AT+X'))).to.be.instanceOf(CommandRefused);
    expect(await failureOf(channel.ask('AT+SILENT'))).to.be.instanceOf(ModemSilent);
    const waiting = failureOf(channel.ask('AT+SILENT', 5_000));
    setTimeout(vanish, 5);
    expect(await waiting).to.be.instanceOf(ModemSilent);
    expect(await failureOf(channel.ask('AT'))).to.be.instanceOf(ModemSilent);
  });

  it('leaves an SMS alone whose two readings differ', async () => {
    const good = '07911326040000F0040B911346610089F60000208062917314080CC8F71D14969741F977FD07';
    const garbled = good.replace('C8F7', 'C8F6');
    const { port } = openPort((command, say) => {
      if (command.startsWith('AT+CMGL')) say(`+CMGL: 1,0,,30\r\n${good}\r\n+CMGL: 2,0,,30\r\n${garbled}\r\nOK\r\n`);
      else say(`+CMGR: 1,,30\r\n${good}\r\nOK\r\n`);
    });
    expect(await listPdus(createAtChannel(port, 500), 500)).to.deep.equal([{ index: 1, pdu: good }]);
  });
});
