import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { useCommerceData } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { catalogueCalls } from './catalogue-calls';
import { DescriptionForm } from './description-form';
import { say } from '../parts/say';

/** What buyers read of one service or country, in every language. */
export const DescriptionPage = () => {
  const { kind: kindInPath, code = '' } = useParams();
  const kind = kindInPath === 'countries' ? 'countries' : 'services';
  const { read, params } = catalogueCalls(kind, code);
  const { answer, reload } = useCommerceData(read, { params });
  const isOffSale = answer.state === 'loaded' && !answer.data.isOnSale;
  return (
    <CommerceView
      title={answer.state === 'loaded' ? answer.data.names.en : code}
      subtitle={`${kind === 'countries' ? say('Country') : say('Service')} ${code}${isOffSale ? say(', off sale') : ''}`}
      back={<BackButton fallback={`/commerce/sale?kind=${kind}`} />}
      answer={answer}
    >
      {(saved) => <DescriptionForm kind={kind} code={code} saved={saved} onDone={reload} key={`${kind}/${code}`} />}
    </CommerceView>
  );
};
