import { LatePart, lazyView } from '../content/late-part';
import { PageSkeleton } from '../layouts/page-skeleton';

export { PageHead as Head } from '../layouts/head/page-head';

const Search = lazyView(() => import('../features/content/search/search-view').then(({ SearchView }) => SearchView));

const SearchPage = () => (
  <LatePart fallback={<PageSkeleton />}>
    <Search />
  </LatePart>
);

export default SearchPage;
