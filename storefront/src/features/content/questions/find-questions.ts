import type { Question } from '../../../ui/display/question-list';

/** The questions whose words or whose answer hold every word of the search, whatever the case. No text finds all. */
export const findQuestions = (
  questions: readonly Question[],
  search: string,
  languageTag: string,
): readonly Question[] => {
  const plain = (text: string) => text.replace(/<[^>]*>/g, ' ').toLocaleLowerCase(languageTag);
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return questions.filter(({ question, answerHtml }) => {
    const text = plain(`${question} ${answerHtml}`);
    return words.every((word) => text.includes(word));
  });
};
