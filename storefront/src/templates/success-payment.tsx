import { LatePart, lazyView } from '../content/late-part';
import { RequireLogin } from '../features/auth/require-login';
import { Skeleton } from '../ui/display/skeleton';

export { PageHead as Head } from '../layouts/head/page-head';

const SuccessPayment = lazyView(() =>
  import('../features/account/top-up/success-payment-view').then(({ SuccessPaymentView }) => SuccessPaymentView),
);

const placeholder = <Skeleton $blockSize="420px" $radius="0" />;

const SuccessPaymentPage = () => (
  <RequireLogin fallback={placeholder}>
    <LatePart fallback={placeholder}>
      <SuccessPayment />
    </LatePart>
  </RequireLogin>
);

export default SuccessPaymentPage;
