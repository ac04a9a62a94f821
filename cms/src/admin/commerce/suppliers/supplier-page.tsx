import { useState } from 'react';

import { Flex, Typography } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { useCommerceData } from '../calls/use-commerce';
import { CommerceView, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { NewKey } from './new-key';
import { SupplierReview } from './supplier-review';
import { SupplierSettingsForm } from './supplier-settings-form';
import { SupplierKeyForm, SupplierSwitches } from './supplier-switches';
import { SupplierTrial } from './supplier-trial';

/** One supplier: tried, switched, changed, and what went wrong with it. */
export const SupplierPage = () => {
  const { id = '' } = useParams();
  const { answer, reload } = useCommerceData('adminGetSupplier', { params: { id: Number(id) } });
  const [newKey, setNewKey] = useState<string>();
  return (
    <CommerceView
      title={answer.state === 'loaded' ? answer.data.supplier.name : `Supplier ${id}`}
      subtitle={answer.state === 'loaded' ? `${answer.data.supplier.kind} ${id}` : undefined}
      back={<BackButton fallback="/commerce/suppliers" />}
      answer={answer}
    >
      {({ supplier, notices }) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          {newKey === undefined ? null : <NewKey newKey={newKey} onRead={() => setNewKey(undefined)} />}
          <SupplierReview supplier={supplier} onDone={reload} />
          <SupplierSwitches supplier={supplier} onDone={reload} />
          {supplier.kind === 'pool' ? null : <SupplierTrial id={supplier.id} onDone={reload} />}
          <SupplierSettingsForm saved={supplier} onDone={reload} key={supplier.id} />
          {supplier.kind === 'pool' ? null : (
            <SupplierKeyForm supplier={supplier} onNewKey={setNewKey} onDone={reload} />
          )}
          <Typography variant="delta" tag="h2">
            Notices of the last 30 days
          </Typography>
          <DataTable
            rows={notices}
            keyOf={(notice) => notice.id}
            empty={supplier.isTried ? 'No notices.' : 'No notices. No test call has passed since the last change.'}
            columns={[
              { title: 'What', cell: ({ kind }) => kind },
              { title: 'About', cell: ({ subject }) => subject },
              { title: 'Times', cell: ({ count }) => count },
              { title: 'Last', cell: ({ lastAt }) => timeOf(lastAt) },
            ]}
          />
        </Flex>
      )}
    </CommerceView>
  );
};
