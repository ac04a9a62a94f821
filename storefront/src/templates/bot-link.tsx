import { LatePart, lazyView } from '../content/late-part';
import { RequireLogin } from '../features/auth/require-login';
import { usePageInfo } from '../layouts/page-info';
import { Skeleton } from '../ui/skeleton';

export { PageHead as Head } from '../layouts/page-head';

const BotLink = lazyView<{ link: string | undefined }>(() =>
  import('../features/telegram/bot-link-view').then(({ BotLinkView }) => BotLinkView),
);

const placeholder = <Skeleton $blockSize="420px" $radius="0" />;

/** The bot's link is the rest of the path, `/bot-link/{link}`. */
const BotLinkPage = () => {
  const [, , link] = usePageInfo().here.split(/[/?]/);
  return (
    <RequireLogin fallback={placeholder}>
      <LatePart fallback={placeholder}>
        <BotLink link={link ? decodeURIComponent(link) : undefined} />
      </LatePart>
    </RequireLogin>
  );
};

export default BotLinkPage;
