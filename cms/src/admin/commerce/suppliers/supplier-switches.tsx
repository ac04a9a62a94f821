import { useState } from 'react';

import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { useCommerceChange } from '../calls/use-commerce';
import { Panel } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { useMayChange } from '../parts/may-change';
import { NeutralSwitch } from '../parts/neutral-switch';
import { ReasonedQuestion } from '../parts/reasoned-question';
import { say, type Sentence } from '../parts/say';

type Supplier = CallAnswer<'adminGetSupplier'>['supplier'];

const hourMs = 3_600_000;
const pauses = [
  ['Pause for an hour', hourMs],
  ['Pause for a day', 24 * hourMs],
] as const satisfies readonly (readonly [Sentence, number])[];

/** Puts a supplier on sale, takes it off, and pauses it for a while. */
export const SupplierSwitches = ({ supplier, onDone }: { supplier: Supplier; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminSwitchSupplier');
  const { id, name, isEnabled, pausedUntil, isTried } = supplier;
  const turn = async (isOn: boolean) => {
    const done = isOn ? say('{name} may sell.', { name }) : say('{name} is off sale.', { name });
    if (await change('adminSwitchSupplier', { params: { id }, body: { isEnabled: isOn }, done })) await onDone();
  };
  const turnOnUntried = async (withoutTrial: string): Promise<boolean> => {
    const body = { isEnabled: true, withoutTrial };
    const sent = { params: { id }, body, done: say('{name} may sell untested.', { name }), isRefusalInForm: true };
    if (!(await change('adminSwitchSupplier', sent))) return false;
    await onDone();
    return true;
  };
  const pause = async (forMs: number | null) => {
    const until = forMs === null ? null : new Date(Date.now() + forMs).toISOString();
    const done =
      until === null
        ? say('The pause of {name} is over.', { name })
        : say('{name} is paused until {until}.', { name, until: timeOf(until) });
    if (await change('adminPauseSupplier', { params: { id }, body: { until }, done })) await onDone();
  };
  const isLocked = isBusy || !mayChange;
  return (
    <Panel>
      <Flex gap={3}>
        <NeutralSwitch
          aria-label={say('{name} is on sale', { name })}
          checked={isEnabled}
          onCheckedChange={(isOn) => void turn(isOn)}
          disabled={isLocked || (!isEnabled && !isTried)}
        />
        <Typography>
          {pausedUntil ? say('Paused until {pausedUntil}', { pausedUntil: timeOf(pausedUntil) }) : say('On sale')}
        </Typography>
      </Flex>
      {supplier.isOffUntilTried ? (
        <Typography>
          {say('It is off sale since its address or key was changed. It sells again as soon as a test call passes.')}
        </Typography>
      ) : null}
      {isTried || isEnabled ? null : (
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <Typography>{say('No test call has passed since the last change. Test it below first.')}</Typography>
          <ReasonedQuestion
            call="adminSwitchSupplier"
            label={say('Put on sale untested')}
            title={say('Put {name} on sale without a test that passed?', { name })}
            answer={say('Put on sale untested')}
            {...{ isBusy, refusal, forgetRefusal }}
            onAnswer={turnOnUntried}
          >
            {say('Buyers may wait for numbers that never come. The reason is kept in the audit log.')}
          </ReasonedQuestion>
        </Flex>
      )}
      <Flex gap={2} wrap="wrap">
        {pauses.map(([label, forMs]) => (
          <Button key={label} size="S" variant="tertiary" onClick={() => void pause(forMs)} disabled={isLocked}>
            {say(label)}
          </Button>
        ))}
        {pausedUntil ? (
          <Button size="S" variant="tertiary" onClick={() => void pause(null)} disabled={isLocked}>
            {say('End the pause')}
          </Button>
        ) : null}
      </Flex>
    </Panel>
  );
};

/** Replaces the key; an agent without a typed one gets a new one from the shop. */
export const SupplierKeyForm = ({
  supplier: { id, kind, name, hasKey, isEnabled },
  onNewKey,
  onDone,
}: {
  supplier: Supplier;
  onNewKey: (newKey: string) => void;
  onDone: () => Promise<void>;
}) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminReplaceSupplierKey');
  const [key, setKey] = useState('');
  const isReady = key.trim() !== '' || kind === 'agent';
  const replace = async (withoutTrial?: string): Promise<boolean> => {
    const body = {
      ...(key.trim() === '' ? {} : { key: key.trim() }),
      ...(withoutTrial === undefined ? {} : { withoutTrial }),
    };
    const sent = {
      params: { id },
      body,
      done: say('{name} has another key.', { name }),
      isRefusalInForm: withoutTrial !== undefined,
    };
    const answer = await change('adminReplaceSupplierKey', sent);
    if (!answer) return false;
    setKey('');
    if (answer.newKey !== null) onNewKey(answer.newKey);
    await onDone();
    return true;
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Key')}
      </Typography>
      <Typography>
        {hasKey ? say('There is a key. It is never shown.') : say('There is no key that can be used.')}
      </Typography>
      <Field.Root
        hint={kind === 'agent' ? say('Empty: the shop makes one.') : say('From your account at the upstream.')}
      >
        <Field.Label>{say('Another key')}</Field.Label>
        <TextInput
          name="replaced-key"
          type="password"
          autoComplete="off"
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
        <Field.Hint />
      </Field.Root>
      {isEnabled ? <Typography>{say('With another key it leaves sale until a test call passes.')}</Typography> : null}
      <Flex gap={2}>
        <Button
          onClick={() => void replace()}
          disabled={!mayChange || !isReady}
          loading={isBusy}
          variant="danger-light"
        >
          {say('Replace the key')}
        </Button>
        {isEnabled && isReady ? (
          <ReasonedQuestion
            call="adminReplaceSupplierKey"
            label={say('Replace it, and sell on untested')}
            title={say('Let {name} sell with a key that nobody has tested?', { name })}
            answer={say('Sell on untested')}
            {...{ isBusy, refusal, forgetRefusal }}
            onAnswer={replace}
          >
            {say('Buyers may wait for numbers that never come.')}
          </ReasonedQuestion>
        ) : null}
      </Flex>
    </Panel>
  );
};
