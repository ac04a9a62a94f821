import { useState } from 'react';

import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { useCommerceChange } from '../calls/use-commerce';
import { Panel } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { useMayChange } from '../parts/may-change';
import { NeutralSwitch } from '../parts/neutral-switch';
import { ReasonedQuestion } from '../parts/reasoned-question';

type Supplier = CallAnswer<'adminGetSupplier'>['supplier'];

const hourMs = 3_600_000;
const pauses = [
  ['Pause for an hour', hourMs],
  ['Pause for a day', 24 * hourMs],
] as const;

/** Puts a supplier on sale, takes it off, and pauses it for a while. */
export const SupplierSwitches = ({ supplier, onDone }: { supplier: Supplier; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminSwitchSupplier');
  const { id, name, isEnabled, pausedUntil, isTried } = supplier;
  const turn = async (isOn: boolean) => {
    const done = isOn ? `${name} may sell.` : `${name} is off sale.`;
    if (await change('adminSwitchSupplier', { params: { id }, body: { isEnabled: isOn }, done })) await onDone();
  };
  const turnOnUntried = async (withoutTrial: string): Promise<boolean> => {
    const body = { isEnabled: true, withoutTrial };
    const sent = { params: { id }, body, done: `${name} may sell untested.`, isRefusalInForm: true };
    if (!(await change('adminSwitchSupplier', sent))) return false;
    await onDone();
    return true;
  };
  const pause = async (forMs: number | null) => {
    const until = forMs === null ? null : new Date(Date.now() + forMs).toISOString();
    const done = until === null ? `The pause of ${name} is over.` : `${name} is paused until ${timeOf(until)}.`;
    if (await change('adminPauseSupplier', { params: { id }, body: { until }, done })) await onDone();
  };
  const isLocked = isBusy || !mayChange;
  return (
    <Panel>
      <Flex gap={3}>
        <NeutralSwitch
          aria-label={`${name} is on sale`}
          checked={isEnabled}
          onCheckedChange={(isOn) => void turn(isOn)}
          disabled={isLocked || (!isEnabled && !isTried)}
        />
        <Typography>{pausedUntil ? `Paused until ${timeOf(pausedUntil)}` : 'On sale'}</Typography>
      </Flex>
      {supplier.isOffUntilTried ? (
        <Typography>
          It is off sale since its address or key was changed. It sells again as soon as a test call passes.
        </Typography>
      ) : null}
      {isTried || isEnabled ? null : (
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <Typography>No test call has passed since the last change. Test it below first.</Typography>
          <ReasonedQuestion
            call="adminSwitchSupplier"
            label="Put on sale untested"
            title={`Put ${name} on sale without a test that passed?`}
            answer="Put on sale untested"
            {...{ isBusy, refusal, forgetRefusal }}
            onAnswer={turnOnUntried}
          >
            Buyers may wait for numbers that never come. The reason is kept in the audit log.
          </ReasonedQuestion>
        </Flex>
      )}
      <Flex gap={2} wrap="wrap">
        {pauses.map(([label, forMs]) => (
          <Button key={label} size="S" variant="tertiary" onClick={() => void pause(forMs)} disabled={isLocked}>
            {label}
          </Button>
        ))}
        {pausedUntil ? (
          <Button size="S" variant="tertiary" onClick={() => void pause(null)} disabled={isLocked}>
            End the pause
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
      done: `${name} has another key.`,
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
        Key
      </Typography>
      <Typography>{hasKey ? 'There is a key. It is never shown.' : 'There is no key that can be used.'}</Typography>
      <Field.Root hint={kind === 'agent' ? 'Empty: the shop makes one.' : 'From your account at the upstream.'}>
        <Field.Label>Another key</Field.Label>
        <TextInput
          name="replaced-key"
          type="password"
          autoComplete="off"
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
        <Field.Hint />
      </Field.Root>
      {isEnabled ? <Typography>With another key it leaves sale until a test call passes.</Typography> : null}
      <Flex gap={2}>
        <Button
          onClick={() => void replace()}
          disabled={!mayChange || !isReady}
          loading={isBusy}
          variant="danger-light"
        >
          Replace the key
        </Button>
        {isEnabled && isReady ? (
          <ReasonedQuestion
            call="adminReplaceSupplierKey"
            label="Replace it, and sell on untested"
            title={`Let ${name} sell with a key that nobody has tested?`}
            answer="Sell on untested"
            {...{ isBusy, refusal, forgetRefusal }}
            onAnswer={replace}
          >
            Buyers may wait for numbers that never come.
          </ReasonedQuestion>
        ) : null}
      </Flex>
    </Panel>
  );
};
