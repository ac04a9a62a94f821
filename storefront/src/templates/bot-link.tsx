import { LatePart, lazyView } from '../content/late-part';
import { RequireLogin } from '../features/auth/require-login';
import { readLinkSecret } from '../session/visitor/link-secret';
import { useIsHydrated } from '../session/use-is-hydrated';
import { Skeleton } from '../ui/display/skeleton';

export { PageHead as Head } from '../layouts/head/page-head';

const BotLink = lazyView<{ link: string | undefined }>(() =>
  import('../features/account/telegram/bot-link-view').then(({ BotLinkView }) => BotLinkView),
);

const placeholder = <Skeleton $blockSize="420px" $radius="0" />;

/** The bot's link, `/bot-link/{link}`, has left the address bar before the page came to life; the tab keeps it over a log-in. */
const BotLinkPage = () => {
  const link = useIsHydrated() ? readLinkSecret('/bot-link') : undefined;
  return (
    <RequireLogin fallback={placeholder}>
      <LatePart fallback={placeholder}>
        <BotLink link={link} />
      </LatePart>
    </RequireLogin>
  );
};

export default BotLinkPage;
