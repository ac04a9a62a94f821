import { LatePart, lazyView } from '../content/late-part';
import type { TemplateProps } from '../content/page-context';
import type { PreviewTemplates } from '../features/editors/preview/drawn-draft';
import { PageSkeleton } from '../layouts/page-skeleton';

export { PageHead as Head } from '../layouts/head/page-head';

const PreviewView = lazyView<{ templates: PreviewTemplates; context: TemplateProps<unknown>['pageContext'] }>(() =>
  import('../features/editors/preview/preview-view').then((file) => file.PreviewView),
);

const templates: PreviewTemplates = {
  home: lazyView(() => import('./home').then((file) => file.default)),
  'cms-page': lazyView(() => import('./cms-page').then((file) => file.default)),
  article: lazyView(() => import('./article').then((file) => file.default)),
  blog: lazyView(() => import('./blog').then((file) => file.default)),
  docs: lazyView(() => import('./docs').then((file) => file.default)),
  service: lazyView(() => import('./service').then((file) => file.default)),
  country: lazyView(() => import('./country').then((file) => file.default)),
  faq: lazyView(() => import('./faq').then((file) => file.default)),
  reviews: lazyView(() => import('./reviews').then((file) => file.default)),
};

/** Where editors see a draft before it is published. Reached from the CMS only. */
const PreviewPage = ({ pageContext }: TemplateProps<unknown>) => (
  <LatePart fallback={<PageSkeleton />}>
    <PreviewView templates={templates} context={pageContext} />
  </LatePart>
);

export default PreviewPage;
