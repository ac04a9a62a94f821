import { Button, Flex, Typography } from '@strapi/design-system';

import { generalRefusal } from '../calls/refusal';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { supplierChangeOf, typedSupplierOf, type SavedSupplier } from './supplier';
import { SupplierFields } from './supplier-fields';
import { useSupplierForm } from './use-supplier-form';

/** Changes a supplier while it sells; every node follows within seconds. */
export const SupplierSettingsForm = ({ saved, onDone }: { saved: SavedSupplier; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, typed, type, isReady, mistakes } = useSupplierForm(typedSupplierOf(saved), false);
  const mayChange = useMayChange('adminChangeSupplier');
  const save = async () => {
    if (!isReady()) return;
    const target = { params: { id: saved.id }, body: supplierChangeOf(typed) };
    const done = `${typed.name.trim()} was changed.`;
    if (await change('adminChangeSupplier', { ...target, done, isRefusalInForm: true })) await onDone();
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        Settings
      </Typography>
      <SupplierFields typed={typed} isNew={false} mistakes={mistakes} refusal={refusal} onType={type} />
      {generalRefusal(refusal) ? (
        <Typography role="alert" textColor="danger600">
          {generalRefusal(refusal)}
        </Typography>
      ) : null}
      <Flex>
        <Button onClick={() => void save()} disabled={!mayChange} loading={isBusy} variant="secondary">
          Save
        </Button>
      </Flex>
    </Panel>
  );
};
