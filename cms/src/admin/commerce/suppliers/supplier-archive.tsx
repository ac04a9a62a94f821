import { Flex, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { useCommerceChange } from '../calls/use-commerce';
import { Panel } from '../parts/commerce-view';
import { ReasonedQuestion } from '../parts/reasoned-question';
import { timeOf } from '../parts/time-of';
import { say } from '../parts/say';

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
    const done = isArchived
      ? say('{name} is out of the archive, and off sale.', { name })
      : say('{name} is archived.', { name });
    if (!(await change('adminArchiveSupplier', { params: { id }, body, done, isRefusalInForm: true }))) return false;
    await onDone();
    return true;
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Archive')}
      </Typography>
      <Typography>
        {isArchived
          ? say('Archived since {archivedAt}. It cannot be put on sale.', { archivedAt: timeOf(archivedAt) })
          : say('For a supplier that you do not need any more. It leaves the list and sells nothing; its orders stay.')}
      </Typography>
      <Flex>
        <ReasonedQuestion
          call="adminArchiveSupplier"
          label={isArchived ? say('Take out of the archive') : say('Archive')}
          title={isArchived ? say('Take {name} out of the archive?', { name }) : say('Archive {name}?', { name })}
          answer={isArchived ? say('Take it out') : say('Archive it')}
          {...{ isBusy, refusal, forgetRefusal }}
          onAnswer={turn}
        >
          {isArchived
            ? say('It stays off sale until you switch it on.')
            : say('It leaves sale. Orders that run go on.')}
        </ReasonedQuestion>
      </Flex>
    </Panel>
  );
};
