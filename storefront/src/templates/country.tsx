import type { CountryContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { CountryView } from '../features/prices/country-view';

export { PageHead as Head } from '../layouts/page-head';

const CountryPage = ({ pageContext: { content } }: TemplateProps<CountryContent>) => <CountryView country={content} />;

export default CountryPage;
