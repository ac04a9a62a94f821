import { plainNumberText } from '@shop/shared-types/typed-number';
import { useState } from 'react';

import { Button, Field, Flex, Grid, TextInput, Typography } from '@strapi/design-system';

import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { generalRefusal, refusalAt } from '../calls/refusal';
import { typedSince } from '../parts/typed-since';
import type { CallAnswer } from '../calls/office-contract';
import { useCommerceChange, useCommerceData } from '../calls/use-commerce';
import { say, type Sentence } from '../parts/say';

type Margins = CallAnswer<'adminGetMargins'>;

const fields = [
  ['marginPercent', 'Everybody pays on top, in percent'],
  ['wholesaleMarginPercent', 'Wholesale buyers pay on top, in percent'],
] as const satisfies readonly (readonly [string, Sentence])[];
type FieldName = keyof Margins;

const percentOf = (text: string): number | undefined => {
  const typed = plainNumberText(text);
  return /^\d{1,4}$/.test(typed) ? Number(typed) : undefined;
};

interface MarginFieldsProps {
  margins: Margins;
  onDone: () => Promise<void>;
}

const MarginFields = ({ margins, onDone }: MarginFieldsProps) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminSetMargins');
  const [typed, setTyped] = useState<Partial<Record<FieldName, string>>>({});
  const textOf = (name: FieldName): string => typed[name] ?? String(margins[name]);
  const [marginPercent, wholesaleMarginPercent] = fields.map(([name]) => percentOf(textOf(name)));
  const isChanged = fields.some(([name]) => percentOf(textOf(name)) !== margins[name]);
  const isReady = marginPercent !== undefined && wholesaleMarginPercent !== undefined && isChanged;
  const save = async () => {
    if (marginPercent === undefined || wholesaleMarginPercent === undefined) return;
    const body = { marginPercent, wholesaleMarginPercent };
    const done = say('The house takes {marginPercent} %, of wholesale buyers {wholesaleMarginPercent} %.', {
      marginPercent,
      wholesaleMarginPercent,
    });
    if (!(await change('adminSetMargins', { body, done, isRefusalInForm: true }))) return;
    await onDone();
    setTyped((now) => typedSince(now, typed));
  };
  const errorOf = (name: FieldName): string | undefined =>
    percentOf(textOf(name)) === undefined ? say('A whole number of percent.') : refusalAt(refusal, name);
  return (
    <Grid.Root gap={4}>
      {fields.map(([name, label]) => (
        <Grid.Item key={name} col={4} s={12} direction="column" alignItems="stretch">
          <Field.Root error={errorOf(name)}>
            <Field.Label>{say(label)}</Field.Label>
            <TextInput
              name={name}
              inputMode="numeric"
              value={textOf(name)}
              disabled={!mayChange}
              onChange={(event) => {
                forgetRefusal();
                setTyped((before) => ({ ...before, [name]: event.target.value }));
              }}
            />
            <Field.Error />
          </Field.Root>
        </Grid.Item>
      ))}
      <Grid.Item col={4} s={12} direction="column" alignItems="start">
        <Flex paddingTop={5}>
          <Button size="L" onClick={() => void save()} disabled={!isReady || !mayChange} loading={isBusy}>
            {say('Change the margins')}
          </Button>
        </Flex>
        {generalRefusal(refusal) ? <Typography textColor="danger600">{generalRefusal(refusal)}</Typography> : null}
      </Grid.Item>
    </Grid.Root>
  );
};

/**
 * The margin that the house adds to suppliers' prices where no price was agreed. `onDone` is called when the resulting prices have
 * changed.
 */
export const MarginsForm = ({ onDone }: { onDone: () => Promise<void> }) => {
  const { answer, reload } = useCommerceData('adminGetMargins');
  const changed = async () => {
    await Promise.all([reload(), onDone()]);
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Default margins')}
      </Typography>
      <Typography textColor="neutral600">
        {say(
          'On what suppliers earn, for codes and for rent, where no other price was agreed. Wholesale buyers never pay more than everybody.',
        )}
      </Typography>
      {answer.state === 'loaded' ? (
        <MarginFields margins={answer.data} onDone={changed} />
      ) : (
        <Typography>{answer.state === 'failed' ? answer.message : say('Loading')}</Typography>
      )}
    </Panel>
  );
};
