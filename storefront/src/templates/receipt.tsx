import type { CompanyOfReceipt } from '../content/contents';
import { LatePart, lazyView } from '../content/late-part';
import type { TemplateProps } from '../content/page-context';
import { RequireLogin } from '../features/auth/require-login';
import { Skeleton } from '../ui/display/skeleton';

export { PageHead as Head } from '../layouts/head/page-head';

const Receipt = lazyView(() =>
  import('../features/account/history/receipts/receipt-view').then(({ ReceiptView }) => ReceiptView),
);

const placeholder = <Skeleton $blockSize="420px" $radius="0" />;

/** A receipt to print; it stands beside the account, without its tabs. */
const ReceiptPage = ({ pageContext: { content } }: TemplateProps<CompanyOfReceipt>) => (
  <RequireLogin fallback={placeholder}>
    <LatePart fallback={placeholder}>
      <Receipt company={content} />
    </LatePart>
  </RequireLogin>
);

export default ReceiptPage;
