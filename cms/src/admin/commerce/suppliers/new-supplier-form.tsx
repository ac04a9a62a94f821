import { useState } from 'react';

import { Button, Flex, Typography } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';

import { generalRefusal } from '../calls/refusal';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { newSupplierOf, newTypedSupplier } from './supplier';
import { SupplierFields } from './supplier-fields';
import { NewKey } from './new-key';
import { useSupplierForm } from './use-supplier-form';
import { say } from '../parts/say';

/** Connects an agent or an upstream. It is off sale until it was tried and switched on. */
export const NewSupplierForm = ({ onCancel }: { onCancel: () => void }) => {
  const { change, isBusy, refusal, typed, type, isReady, mistakes } = useSupplierForm(newTypedSupplier, true);
  const mayChange = useMayChange('adminAddSupplier');
  const navigate = useNavigate();
  const [added, setAdded] = useState<{ id: number; newKey: string }>();
  const open = (id: number) => navigate(`/commerce/suppliers/${id}`);
  const add = async () => {
    if (!isReady()) return;
    const done = say('{name} was added. Try it, then switch it on.', { name: typed.name.trim() });
    const answer = await change('adminAddSupplier', { body: newSupplierOf(typed), done, isRefusalInForm: true });
    if (!answer) return;
    const { supplier, newKey } = answer;
    if (newKey === null) open(supplier.id);
    else setAdded({ id: supplier.id, newKey });
  };
  if (added) return <NewKey newKey={added.newKey} onRead={() => open(added.id)} />;
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Connect a supplier')}
      </Typography>
      <SupplierFields typed={typed} isNew mistakes={mistakes} refusal={refusal} onType={type} />
      {generalRefusal(refusal) ? (
        <Typography role="alert" textColor="danger600">
          {generalRefusal(refusal)}
        </Typography>
      ) : null}
      <Flex gap={2}>
        <Button onClick={() => void add()} disabled={!mayChange} loading={isBusy}>
          {say('Add')}
        </Button>
        <Button variant="tertiary" onClick={onCancel} disabled={isBusy}>
          {say('Cancel')}
        </Button>
      </Flex>
    </Panel>
  );
};
