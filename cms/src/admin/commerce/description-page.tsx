import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { CommerceView } from './commerce-view';
import type { Description } from './description';
import { DescriptionForm } from './description-form';
import { useCommerceData } from './use-commerce';

/** What buyers read of one service or country, in every language. */
export const DescriptionPage = () => {
  const { kind: kindInPath, code = '' } = useParams();
  const kind = kindInPath === 'countries' ? 'countries' : 'services';
  const path = `${kind}/${encodeURIComponent(code)}`;
  const { answer, reload } = useCommerceData<Description>(path);
  const isOffSale = answer.state === 'loaded' && !answer.data.isOnSale;
  return (
    <CommerceView
      title={answer.state === 'loaded' ? answer.data.names.en : code}
      subtitle={`${kind === 'countries' ? 'Country' : 'Service'} ${code}${isOffSale ? ', off sale' : ''}`}
      back={<BackButton fallback={`/commerce/sale?kind=${kind}`} />}
      answer={answer}
    >
      {(saved) => <DescriptionForm path={path} saved={saved} onDone={reload} key={path} />}
    </CommerceView>
  );
};
