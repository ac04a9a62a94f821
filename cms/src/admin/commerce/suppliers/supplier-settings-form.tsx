import { Button, Flex, Typography } from '@strapi/design-system';

import { generalRefusal } from '../calls/refusal';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { ReasonedQuestion } from '../parts/reasoned-question';
import { changesConnection, supplierChangeOf, typedSupplierOf, type SavedSupplier } from './supplier';
import { SupplierFields } from './supplier-fields';
import { useSupplierForm } from './use-supplier-form';
import { say } from '../parts/say';

interface SettingsFormProps {
  saved: SavedSupplier & { isEnabled: boolean };
  onDone: () => Promise<void>;
}

/** Changes a supplier while it sells; every node follows within seconds. Another address takes it off sale until it is tested (rule 21.18). */
export const SupplierSettingsForm = ({ saved, onDone }: SettingsFormProps) => {
  const form = useSupplierForm(typedSupplierOf(saved), false);
  const { change, isBusy, refusal, forgetRefusal, typed, type, isReady, mistakes } = form;
  const mayChange = useMayChange('adminChangeSupplier');
  const leavesSale = saved.isEnabled && changesConnection(saved, typed);
  const save = async (withoutTrial?: string): Promise<boolean> => {
    if (!isReady()) return false;
    const body = { ...supplierChangeOf(typed), ...(withoutTrial === undefined ? {} : { withoutTrial }) };
    const isTakenOff = leavesSale && withoutTrial === undefined;
    const name = typed.name.trim();
    const done = isTakenOff
      ? say('{name} was changed. Test it: it is off sale until a test call passes.', { name })
      : say('{name} was changed.', { name });
    const target = { params: { id: saved.id }, body, done, isRefusalInForm: true };
    if (!(await change('adminChangeSupplier', target))) return false;
    await onDone();
    return true;
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Settings')}
      </Typography>
      <SupplierFields typed={typed} isNew={false} mistakes={mistakes} refusal={refusal} onType={type} />
      {generalRefusal(refusal) ? (
        <Typography role="alert" textColor="danger600">
          {generalRefusal(refusal)}
        </Typography>
      ) : null}
      {leavesSale ? (
        <Typography>
          {say('With another address it leaves sale until a test call passes. Then it sells again.')}
        </Typography>
      ) : null}
      <Flex gap={2}>
        <Button onClick={() => void save()} disabled={!mayChange} loading={isBusy} variant="secondary">
          {leavesSale ? say('Save, and take it off sale') : say('Save')}
        </Button>
        {leavesSale ? (
          <ReasonedQuestion
            call="adminChangeSupplier"
            label={say('Save, and sell on untested')}
            title={say('Let {name} sell at an address that nobody has tested?', { name: saved.name })}
            answer={say('Sell on untested')}
            {...{ isBusy, refusal, forgetRefusal }}
            onAnswer={save}
          >
            {say('Buyers may wait for numbers that never come.')}
          </ReasonedQuestion>
        ) : null}
      </Flex>
    </Panel>
  );
};
