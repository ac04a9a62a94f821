import { Flex, Typography } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { useCommerceData } from '../calls/use-commerce';
import { CommerceView, Panel } from '../parts/commerce-view';
import { showSum } from '../parts/sum';
import { kindOf } from './lot';
import { LotForm } from './lot-form';
import { LotSwitch } from './lot-switch';
import { TranslationsForm } from './translations-form';
import { UploadForm, type Lot } from './upload-form';
import { say } from '../parts/say';

/** What a buyer gets from the lot, in one line. */
const contentOf = ({ accounts, softwareType, minCount }: Lot): string => {
  if (!accounts) return say('Software: {softwareType}', { softwareType: softwareType ?? '' });
  const { serviceName, countryName, groupName, format, hasCloudPassword } = accounts;
  const packs = minCount > 1 ? say(', in packs of {minCount}', { minCount }) : '';
  const cloud = hasCloudPassword ? say(', with a cloud password') : '';
  const facts = { serviceName, countryName, groupName, format };
  return say('Accounts of {serviceName}, {countryName}, group “{groupName}”, as {format}', facts) + cloud + packs;
};

/** One offer or product: its words, its price, whether it sells, and what is taken in for it. */
export const LotPage = () => {
  const { line = '', id = '' } = useParams();
  const params = { line: line === 'licence' ? ('licence' as const) : ('ready-account' as const), id: Number(id) };
  const { answer, reload } = useCommerceData('adminGetLot', { params });
  const shown = answer.state === 'loaded' ? answer.data : undefined;
  return (
    <CommerceView
      title={shown?.name ?? say('Lot {id}', { id })}
      subtitle={shown ? kindOf(shown) : undefined}
      back={<BackButton fallback="/commerce/stock" />}
      answer={answer}
    >
      {(lot) => {
        return (
          <Flex direction="column" alignItems="stretch" gap={6}>
            <Panel>
              <Typography>{contentOf(lot)}</Typography>
              <Typography textColor="neutral600">
                {lot.sellerUserId === null
                  ? say('Sold by the house')
                  : say('Sold by {email}', { email: lot.sellerEmail })}
                , {showSum(lot.price)}, {say('{count} left, {sold} sold', { count: lot.count, sold: lot.sold })}
              </Typography>
              <Flex gap={3}>
                <LotSwitch lot={lot} onDone={reload} />
                <Typography>{lot.isOnSale ? say('On sale while it has stock') : say('Off sale')}</Typography>
              </Flex>
            </Panel>
            <LotForm lot={lot} onDone={reload} />
            <TranslationsForm lot={lot} onDone={reload} />
            <UploadForm lot={lot} onDone={reload} />
          </Flex>
        );
      }}
    </CommerceView>
  );
};
