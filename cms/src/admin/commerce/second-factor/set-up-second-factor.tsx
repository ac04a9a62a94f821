import { useState } from 'react';

import { Button, Flex, Typography } from '@strapi/design-system';
import { QRCodeSVG } from 'qrcode.react';

import { SecondFactorForm } from './second-factor-form';
import { useSecondFactorCall } from './use-second-factor';
import { say } from '../parts/say';

interface Begun {
  secret: string;
  uri: string;
}

const qrSizePx = 184;

const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <Flex direction="column" alignItems="stretch" gap={4}>
    <Typography tag="h2" variant="beta">
      {say('Keep your recovery codes')}
    </Typography>
    <Typography>
      {say(
        'Each of them takes the place of one code when your phone is gone. They are shown this once: print them, or put them into your password manager.',
      )}
    </Typography>
    <Flex tag="ul" direction="column" alignItems="flex-start" gap={1} data-testid="recovery-codes">
      {codes.map((code) => (
        <Typography tag="li" key={code} fontWeight="bold">
          {code}
        </Typography>
      ))}
    </Flex>
    <Flex>
      <Button onClick={onDone}>{say('I have kept them')}</Button>
    </Flex>
  </Flex>
);

const ScanAndEnter = ({ begun, onCodes }: { begun: Begun; onCodes: (codes: string[]) => void }) => {
  const { send, isBusy, refusal } = useSecondFactorCall<{ recoveryCodes: string[] }>('set-up/end', 'code');
  const finish = async (code: string) => {
    const answer = await send(code);
    if (answer) onCodes(answer.recoveryCodes);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography>{say('Scan the picture with your authenticator app, or type the key into it:')}</Typography>
      <QRCodeSVG value={begun.uri} size={qrSizePx} marginSize={2} title={say('Key for the authenticator app')} />
      {/* Longer than the screen of a phone is wide. */}
      <Typography fontWeight="bold" data-testid="second-factor-key" style={{ overflowWrap: 'anywhere' }}>
        {begun.secret}
      </Typography>
      <SecondFactorForm
        name="code"
        label={say('Code of the app')}
        hint={say('Six digits that change every 30 seconds.')}
        action={say('Set up')}
        isBusy={isBusy}
        refusal={refusal}
        onSend={(code) => void finish(code)}
      />
    </Flex>
  );
};

/** Password, then the app and its first code, then the recovery codes. */
export const SetUpSecondFactor = ({ onDone }: { onDone: () => void }) => {
  const { send, isBusy, refusal } = useSecondFactorCall<Begun>('set-up', 'password');
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun) return <ScanAndEnter begun={begun} onCodes={setCodes} />;
  const begin = async (password: string) => setBegun(await send(password));
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography>
        {say(
          'Whoever moves money here needs more than a password: a code of an authenticator app on the own phone. Set it up once; it takes a minute.',
        )}
      </Typography>
      <SecondFactorForm
        name="password"
        label={say('Your password')}
        action={say('Continue')}
        isBusy={isBusy}
        refusal={refusal}
        onSend={(password) => void begin(password)}
      />
    </Flex>
  );
};
