import { useState } from 'react';

import { Flex, Typography } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { useCommerceData } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { NewKey } from './new-key';
import { SupplierArchive } from './supplier-archive';
import { SupplierDashboard } from './supplier-dashboard';
import { SupplierReview } from './supplier-review';
import { SupplierSettingsForm } from './supplier-settings-form';
import { SupplierKeyForm, SupplierSwitches } from './supplier-switches';
import { SupplierTrial } from './supplier-trial';
import { supplierWords } from './supplier-words';
import { say, sayWord } from '../parts/say';

/** One supplier: how it is, tried, switched, changed, what went wrong with it, and its archiving. */
export const SupplierPage = () => {
  const { id = '' } = useParams();
  const { answer, reload } = useCommerceData('adminGetSupplier', { params: { id: Number(id) } });
  const [newKey, setNewKey] = useState<string>();
  return (
    <CommerceView
      title={answer.state === 'loaded' ? answer.data.supplier.name : say('Supplier {id}', { id })}
      subtitle={answer.state === 'loaded' ? `${answer.data.supplier.kind} ${id}` : undefined}
      back={<BackButton fallback="/commerce/suppliers" />}
      answer={answer}
    >
      {({ supplier, notices }) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          {newKey === undefined ? null : <NewKey newKey={newKey} onRead={() => setNewKey(undefined)} />}
          <SupplierReview supplier={supplier} onDone={reload} />
          {supplier.archivedAt === null ? <SupplierSwitches supplier={supplier} onDone={reload} /> : null}
          <SupplierDashboard id={supplier.id} />
          {supplier.kind === 'pool' ? null : <SupplierTrial id={supplier.id} onDone={reload} />}
          <SupplierSettingsForm saved={supplier} onDone={reload} key={supplier.id} />
          {supplier.kind === 'pool' ? null : (
            <SupplierKeyForm supplier={supplier} onNewKey={setNewKey} onDone={reload} />
          )}
          <Typography variant="delta" tag="h2">
            {supplierWords().notices}
          </Typography>
          <DataTable
            rows={notices}
            keyOf={(notice) => notice.id}
            file="notices"
            empty={
              supplier.isTried ? say('No notices.') : say('No notices. No test call has passed since the last change.')
            }
            columns={[
              { title: say('What'), cell: ({ kind }) => sayWord(kind) },
              { title: say('About'), cell: ({ subject }) => subject },
              { title: say('Times'), cell: ({ count }) => count },
              { title: say('Last'), cell: ({ lastAt }) => timeOf(lastAt) },
            ]}
          />
          <SupplierArchive supplier={supplier} onDone={reload} />
        </Flex>
      )}
    </CommerceView>
  );
};
