import { useState } from 'react';

import {
  Button,
  Field,
  Flex,
  Grid,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system';

import { Panel } from '../parts/commerce-view';
import { DayInput } from '../parts/day-input';
import { useMayChange } from '../parts/may-change';
import { NeutralSwitch } from '../parts/neutral-switch';
import { isReason } from '../parts/reason';
import { ReasonField } from '../parts/reason-field';
import { isComplete, newPromoCode, readPromoCode, typedOf, type PromoCode, type TypedPromoCode } from './promo-code';
import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { say } from '../parts/say';

interface PromoCodeFormProps {
  /** The code to change; without it the form makes a new one. */
  saved: PromoCode | undefined;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

interface UseSwitchProps {
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether buyers may use the code. */
const UseSwitch = ({ isOn, isDisabled, onChange }: UseSwitchProps) => (
  <Flex gap={3}>
    <NeutralSwitch
      aria-label={say('The code may be used')}
      checked={isOn}
      onCheckedChange={onChange}
      disabled={isDisabled}
    />
    <Typography>{say('May be used')}</Typography>
  </Flex>
);

interface LastDayFieldProps {
  value: string;
  isDisabled: boolean;
  mistake: string | undefined;
  onChange: (day: string) => void;
}

/** Until when buyers may use the code. */
const LastDayField = ({ value, isDisabled, mistake, onChange }: LastDayFieldProps) => (
  <Field.Root hint={say('Days end at midnight in Moscow. Empty: it never ends.')} error={mistake}>
    <Field.Label>{say('Last day')}</Field.Label>
    <DayInput name="promo-expiresOn" value={value} disabled={isDisabled} onChange={onChange} />
    <Field.Hint />
    <Field.Error />
  </Field.Root>
);

interface KindFieldProps {
  value: TypedPromoCode['kind'];
  isDisabled: boolean;
  onChange: (kind: TypedPromoCode['kind']) => void;
}

const KindField = ({ value, isDisabled, onChange }: KindFieldProps) => (
  <Field.Root>
    <Field.Label>{say('Adds to a top-up')}</Field.Label>
    <SingleSelect
      value={value}
      disabled={isDisabled}
      onChange={(kind) => onChange(kind === 'fixed' ? 'fixed' : 'percent')}
    >
      <SingleSelectOption value="percent">{say('a percent of it')}</SingleSelectOption>
      <SingleSelectOption value="fixed">{say('a fixed sum')}</SingleSelectOption>
    </SingleSelect>
  </Field.Root>
);

/** The terms of one promo code. */
export const PromoCodeForm = ({ saved, onDone, onCancel }: PromoCodeFormProps) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminSavePromoCode');
  const [typed, setTyped] = useState<TypedPromoCode>(() => (saved ? typedOf(saved) : newPromoCode));
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const { code, terms, mistakes } = readPromoCode(typed, saved);
  const isReadable = Object.values(mistakes).every((mistake) => mistake === undefined);
  const takenMistake = refusal?.takenName === undefined ? undefined : say('There is such a code: change that one.');
  const type = (next: Partial<TypedPromoCode>) => {
    forgetRefusal();
    setTyped((before) => ({ ...before, ...next }));
  };
  const save = async () => {
    setWasTried(true);
    if (!isReadable || !isComplete(terms) || !isReason(reason)) return;
    const done = say('The promo code {code} was saved.', { code });
    const body = { ...terms, isNew: saved === undefined, reason: reason.trim() };
    if (await change('adminSavePromoCode', { params: { code }, body, done, isRefusalInForm: true })) await onDone();
  };
  const textField = (
    name: 'code' | 'value' | 'topUpMin' | 'usesMax',
    label: string,
    mistake: string | undefined,
    more: { disabled?: boolean } = {},
  ) => (
    <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
      <Field.Root error={(wasTried ? mistake : undefined) ?? refusalAt(refusal, name)}>
        <Field.Label>{label}</Field.Label>
        <TextInput
          name={`promo-${name}`}
          value={typed[name]}
          disabled={!mayChange}
          onChange={(event) => type({ [name]: event.target.value })}
          {...more}
        />
        <Field.Error />
      </Field.Root>
    </Grid.Item>
  );
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {saved ? say('Change {code}', { code: saved.code }) : say('Make a code')}
      </Typography>
      <Grid.Root gap={4}>
        {textField('code', say('Code'), mistakes.code ?? takenMistake, { disabled: saved !== undefined || !mayChange })}
        <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
          <KindField value={typed.kind} isDisabled={!mayChange} onChange={(kind) => type({ kind })} />
        </Grid.Item>
        {textField('value', typed.kind === 'percent' ? say('Percent') : say('Sum, in rubles'), mistakes.value)}
        {textField('topUpMin', say('Minimum top-up, in rubles'), mistakes.topUpMin)}
        {textField('usesMax', say('Buyers who may use it'), mistakes.usesMax)}
        <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
          <LastDayField
            value={typed.expiresOn}
            isDisabled={!mayChange}
            mistake={(wasTried ? mistakes.expiresAt : undefined) ?? refusalAt(refusal, 'expiresAt')}
            onChange={(expiresOn) => type({ expiresOn })}
          />
        </Grid.Item>
      </Grid.Root>
      <UseSwitch isOn={typed.isActive} isDisabled={!mayChange} onChange={(isActive) => type({ isActive })} />
      <ReasonField
        name="promo-reason"
        value={reason}
        onChange={(next) => {
          forgetRefusal();
          setReason(next);
        }}
        hint={say(
          'A code that could cost a large sum is saved when another member of the staff asks for the same within a day; small ones add up.',
        )}
        error={wasTried && !isReason(reason) ? say('At least 3 characters.') : refusalAt(refusal, 'reason')}
        isDisabled={!mayChange}
      />
      {generalRefusal(refusal) ? (
        <Typography role="alert" textColor="danger600">
          {generalRefusal(refusal)}
        </Typography>
      ) : null}
      <Flex gap={2}>
        <Button onClick={() => void save()} disabled={!mayChange} loading={isBusy}>
          {say('Save')}
        </Button>
        <Button variant="tertiary" onClick={onCancel} disabled={isBusy}>
          {say('Cancel')}
        </Button>
      </Flex>
    </Panel>
  );
};
