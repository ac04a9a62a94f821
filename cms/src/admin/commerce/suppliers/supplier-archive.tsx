import { Flex, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { useCommerceChange } from '../calls/use-commerce';
import { Panel } from '../parts/commerce-view';
import { ReasonedQuestion } from '../parts/reasoned-question';
import { timeOf } from '../parts/time-of';

interface ArchiveProps {
  supplier: CallAnswer<'adminGetSupplier'>['supplier'];
  onDone: () => Promise<void>;
}

/** Archives a supplier, or takes it out of the archive. Orders of an archived supplier stay in all lists. */
export const SupplierArchive = ({ supplier: { id, name, archivedAt }, onDone }: ArchiveProps) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const isArchived = archivedAt !== null;
  const turn = async (reason: string): Promise<boolean> => {
    const body = { isArchived: !isArchived, reason };
    const done = isArchived ? `${name} is out of the archive, and off sale.` : `${name} is archived.`;
    if (!(await change('adminArchiveSupplier', { params: { id }, body, done, isRefusalInForm: true }))) return false;
    await onDone();
    return true;
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        Archive
      </Typography>
      <Typography>
        {isArchived
          ? `Archived since ${timeOf(archivedAt)}. It cannot be put on sale.`
          : 'For a supplier that you do not need any more. It leaves the list and sells nothing; its orders stay.'}
      </Typography>
      <Flex>
        <ReasonedQuestion
          call="adminArchiveSupplier"
          label={isArchived ? 'Take out of the archive' : 'Archive'}
          title={isArchived ? `Take ${name} out of the archive?` : `Archive ${name}?`}
          answer={isArchived ? 'Take it out' : 'Archive it'}
          {...{ isBusy, refusal, forgetRefusal }}
          onAnswer={turn}
        >
          {isArchived ? 'It stays off sale until you switch it on.' : 'It leaves sale. Orders that run go on.'}
        </ReasonedQuestion>
      </Flex>
    </Panel>
  );
};
