import { Flex, Typography } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { useCommerceData } from '../calls/use-commerce';
import { CommerceView, Panel } from '../parts/commerce-view';
import { showSum } from '../parts/sum';
import { kindOf } from './shelf';
import { ShelfForm } from './shelf-form';
import { ShelfSwitch } from './shelf-switch';
import { UploadForm, type Shelf } from './upload-form';

/** What a buyer gets from the shelf, in one line. */
const contentOf = ({ accounts, softwareType, minCount }: Shelf): string => {
  if (!accounts) return `Software: ${softwareType ?? ''}`;
  const { service, country, groupName, format, hasCloudPassword } = accounts;
  const packs = minCount > 1 ? `, in packs of ${minCount}` : '';
  return `Accounts of ${service} in country ${country}, group “${groupName}”, as ${format}${hasCloudPassword ? ', with a cloud password' : ''}${packs}`;
};

/** One offer or product: its words, its price, whether it sells, and what is taken in for it. */
export const ShelfPage = () => {
  const { line = '', id = '' } = useParams();
  const params = { line: line === 'licence' ? ('licence' as const) : ('ready-account' as const), id: Number(id) };
  const { answer, reload } = useCommerceData('adminGetShelf', { params });
  const shown = answer.state === 'loaded' ? answer.data : undefined;
  return (
    <CommerceView
      title={shown?.name ?? `Shelf ${id}`}
      subtitle={shown ? kindOf(shown) : undefined}
      back={<BackButton fallback="/commerce/stock" />}
      answer={answer}
    >
      {(shelf) => {
        return (
          <Flex direction="column" alignItems="stretch" gap={6}>
            <Panel>
              <Typography>{contentOf(shelf)}</Typography>
              <Typography textColor="neutral600">
                {shelf.sellerUserId === null ? 'Sold by the house' : `Sold by ${shelf.sellerEmail}`},{' '}
                {showSum(shelf.price)}, {shelf.count} left, {shelf.sold} sold
              </Typography>
              <Flex gap={3}>
                <ShelfSwitch shelf={shelf} onDone={reload} />
                <Typography>{shelf.isOnSale ? 'On sale while it has stock' : 'Off sale'}</Typography>
              </Flex>
            </Panel>
            <ShelfForm shelf={shelf} onDone={reload} />
            <UploadForm shelf={shelf} onDone={reload} />
          </Flex>
        );
      }}
    </CommerceView>
  );
};
