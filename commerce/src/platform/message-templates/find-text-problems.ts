import { placeholderPattern, placeholdersIn } from './fill-text.ts';
import { describeTemplate, type MessageText, type TemplateKey } from './templates.ts';

/** Telegram refuses 4,096 characters, and the SMS itself follows. */
const botTextMax = 2_000;
const mailTextMax = 5_000;
const lineMax = 200;

const list = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

const partProblems = (key: TemplateKey, { subject = '', paragraphs, button = '' }: MessageText): string[] => {
  const { kind, hasButton } = describeTemplate(key);
  const isMail = kind === 'e-mail';
  const length = paragraphs.join('\n\n').length;
  const textMax = isMail ? mailTextMax : botTextMax;
  return [
    isMail && subject === '' && 'An e-mail needs a subject.',
    !isMail && subject !== '' && 'A message of the bot has no subject: leave it empty.',
    /[\r\n]/.test(subject) && 'The subject must be one line.',
    subject.length > lineMax && `The subject has more than ${lineMax} characters.`,
    paragraphs.length === 0 && 'The text is empty.',
    length > textMax && `The text has more than ${textMax} characters.`,
    hasButton && button === '' && 'The link of this e-mail needs a label.',
    !hasButton && button !== '' && 'This message has no link: leave the label empty.',
    button.length > lineMax && `The label of the link has more than ${lineMax} characters.`,
  ].filter((problem) => problem !== false);
};

const placeholderProblems = (key: TemplateKey, { subject = '', paragraphs, button = '' }: MessageText): string[] => {
  const { placeholders } = describeTemplate(key);
  const whole = [subject, ...paragraphs, button].join('\n');
  const used = placeholdersIn(whole);
  const unknown = used.filter((name) => !Object.hasOwn(placeholders, name));
  const missing = Object.keys(placeholders).filter((name) => placeholders[name]?.isRequired && !used.includes(name));
  return [
    unknown.length > 0 && `Nothing is known as ${list(unknown)} here. Known: ${list(Object.keys(placeholders))}.`,
    missing.length > 0 && `${list(missing)} is missing: the message would not say what it is about.`,
    /[{}]/.test(whole.replace(placeholderPattern, '')) && 'A brace stands alone. Placeholders are written {name}.',
  ].filter((problem) => problem !== false);
};

/** Why a text cannot be sent, in sentences for the staff; empty for a good one. */
export const findTextProblems = (key: TemplateKey, text: MessageText): string[] => [
  ...partProblems(key, text),
  ...placeholderProblems(key, text),
];
