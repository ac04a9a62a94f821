import type { ComponentType } from 'react';

import type { CmsPageContent } from '../content/contents';
import { LatePart, lazyView } from '../content/late-part';
import { isMessagePath, type MessagePath } from '../content/message-paths';
import type { TemplateProps } from '../content/page-context';
import { ContentPage } from '../features/content/content-page/content-page';
import { PriceTable } from '../features/buying/prices/price-table';
import { Skeleton } from '../ui/display/skeleton';

export { PageHead as Head } from '../layouts/head/page-head';

const forms: Readonly<Record<MessagePath, ComponentType>> = {
  '/feedback': lazyView(() =>
    import('../features/content/community/feedback-form').then(({ FeedbackForm }) => FeedbackForm),
  ),
  '/register-shop': lazyView(() => import('../features/content/community/shop-form').then(({ ShopForm }) => ShopForm)),
  '/bulk-orders': lazyView(() =>
    import('../features/content/community/bulk-order-form').then(({ BulkOrderForm }) => BulkOrderForm),
  ),
  '/become-a-partner': lazyView(() => import('../features/partner/yield-card').then(({ YieldTeaser }) => YieldTeaser)),
};

const FormOf = ({ route }: { route: string }) => {
  if (!isMessagePath(route)) return null;
  const Form = forms[route];
  return (
    <LatePart fallback={<Skeleton $blockSize="420px" $radius="20px" />}>
      <Form />
    </LatePart>
  );
};

/** An editors' page with a form. */
const MessagePage = ({ pageContext: { content, route } }: TemplateProps<CmsPageContent>) => (
  <ContentPage
    {...content}
    priceTable={(rows, caption) => <PriceTable rows={rows} of="service" caption={caption} />}
    widget={<FormOf route={route} />}
  />
);

export default MessagePage;
