import type { ComponentType } from 'react';

import type { CmsPageContent } from '../content/contents';
import { LatePart, lazyView } from '../content/late-part';
import { isLetterPath, type LetterPath } from '../content/letter-paths';
import type { TemplateProps } from '../content/page-context';
import { ContentPage } from '../features/content-page/content-page';
import { PriceTable } from '../features/prices/price-table';
import { Skeleton } from '../ui/display/skeleton';

export { PageHead as Head } from '../layouts/head/page-head';

const forms: Readonly<Record<LetterPath, ComponentType>> = {
  '/feedback': lazyView(() => import('../features/community/feedback-form').then(({ FeedbackForm }) => FeedbackForm)),
  '/register-shop': lazyView(() => import('../features/community/shop-form').then(({ ShopForm }) => ShopForm)),
  '/bulk-orders': lazyView(() =>
    import('../features/community/bulk-order-form').then(({ BulkOrderForm }) => BulkOrderForm),
  ),
};

const FormOf = ({ route }: { route: string }) => {
  if (!isLetterPath(route)) return null;
  const Form = forms[route];
  return (
    <LatePart fallback={<Skeleton $blockSize="420px" $radius="20px" />}>
      <Form />
    </LatePart>
  );
};

/** An editors' page with a form. */
const LetterPage = ({ pageContext: { content, route } }: TemplateProps<CmsPageContent>) => (
  <ContentPage
    {...content}
    priceTable={(rows, caption) => <PriceTable rows={rows} of="service" caption={caption} />}
    widget={<FormOf route={route} />}
  />
);

export default LetterPage;
