import { Flex } from '@strapi/design-system';

import { useCommerceData } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { showSum } from '../parts/sum';
import { ExportButton } from '../parts/export-button';
import { TextLink } from '../parts/text-link';
import { TwoLines } from '../parts/two-lines';
import { UserLink } from '../parts/user-link';
import { NewShelfForm } from './new-shelf-form';
import { kindOf, shelfAddress } from './shelf';
import { ShelfSwitch } from './shelf-switch';

/** Offers of accounts and software products of all sellers. The house's own are opened here; each leads to its page. */
export const StockPage = () => {
  const { answer, reload } = useCommerceData('adminListShelves');
  return (
    <CommerceView title="Stock" subtitle="Ready accounts and licences" answer={answer}>
      {(shelves) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Flex justifyContent="end">
            <ExportButton call="adminExportShelves" query={{}} file="stock.csv" />
          </Flex>
          <DataTable
            rows={shelves}
            keyOf={shelfAddress}
            empty="There are no offers yet."
            columns={[
              {
                title: 'Name',
                cell: (shelf) => (
                  <TwoLines below={kindOf(shelf)}>
                    <TextLink to={shelfAddress(shelf)}>{shelf.name}</TextLink>
                  </TwoLines>
                ),
              },
              {
                title: 'Seller',
                cell: ({ sellerUserId, sellerEmail }) =>
                  sellerUserId === null ? 'The house' : <UserLink userId={sellerUserId} email={sellerEmail} />,
              },
              { title: 'Price', cell: ({ price }) => showSum(price) },
              { title: 'Left', cell: ({ count }) => count },
              { title: 'Sold', cell: ({ sold }) => sold },
              { title: 'On sale', cell: (shelf) => <ShelfSwitch shelf={shelf} onDone={reload} /> },
            ]}
          />
          <NewShelfForm onDone={reload} />
        </Flex>
      )}
    </CommerceView>
  );
};
