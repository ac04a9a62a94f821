/** An import's report as `POST /site/content-archive` answers it (cms/src/content/archive). */
export interface ArchiveReport {
  madeAt: string;
  counts: { create: number; change: number; keep: number; same: number };
  pictures: number;
  unknownFields: string[];
  documents: { action: 'create' | 'change' | 'keep'; type: string; name: string; locale: string | null }[];
}

/** What an import would do, or has done, in sentences. */
export const describeReport = ({ counts, pictures, unknownFields }: ArchiveReport, isDone: boolean): string => {
  const sums = `${counts.create} new texts, ${counts.change} changed, ${counts.keep} newer here and kept, ${counts.same} the same, ${pictures} pictures added.`;
  const left = unknownFields.length === 0 ? '' : ` Fields that this CMS does not have: ${unknownFields.join(', ')}.`;
  return `${isDone ? 'Imported' : 'The import would be'}: ${sums}${left}`;
};
