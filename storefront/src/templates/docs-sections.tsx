import type { PageSection } from '../content/contents';
import { LatePart, lazyView } from '../content/late-part';
import { TryIt } from '../features/developers/docs/try-it';
import { SectionView, type SectionViewProps } from '../features/content/content-page/section-view';
import { Skeleton } from '../ui/display/skeleton';

/** Few pages of the documentation show a table of prices, so its script is loaded only where an editor put one. */
const PriceTable = lazyView(() =>
  import('../features/buying/prices/price-table').then(({ PriceTable: Table }) => Table),
);

const place = <Skeleton $blockSize="560px" $radius="20px" />;

export interface DocsSectionsProps extends Pick<SectionViewProps, 'generated'> {
  sections: readonly PageSection[];
}

/** The sections of a page of the documentation. */
export const DocsSections = ({ sections, generated }: DocsSectionsProps) => (
  <>
    {sections.map((section, index) => (
      <SectionView
        key={`${section.id}-${index}`}
        section={section}
        priceTable={(rows, caption) => (
          <LatePart fallback={place}>
            <PriceTable rows={rows} of="service" caption={caption} />
          </LatePart>
        )}
        generated={(generatedSection) => (
          <>
            {generated(generatedSection)}
            {generatedSection.kind === 'snippets' && <TryIt files={generatedSection.files} />}
          </>
        )}
      />
    ))}
  </>
);
