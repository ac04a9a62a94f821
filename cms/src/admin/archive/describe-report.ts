import { archiveWords } from './archive-words';

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
  const words = archiveWords();
  const left = unknownFields.length === 0 ? '' : ` ${words.unknownFields(unknownFields.join(', '))}`;
  return `${isDone ? words.imported : words.wouldBe}: ${words.sums(counts, pictures)}${left}`;
};
