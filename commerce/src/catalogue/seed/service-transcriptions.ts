import { transliterate } from 'transliteration';

import { ownValue } from '@shop/shared-types/own-value';

/** Spellings that Russians really use for the best-known brands; several spellings are separated by blanks. */
const spokenNames: Readonly<Record<string, string>> = {
  wa: 'ватсап вотсап вацап',
  tg: 'телеграм телеграмм телега',
  go: 'гугл ютуб ютьюб гмейл',
  fb: 'фейсбук фб',
  ig: 'инстаграм инста тредс',
  vi: 'вайбер',
  am: 'амазон',
  ds: 'дискорд',
  mm: 'майкрософт',
  oi: 'тиндер',
  tw: 'твиттер икс',
  lf: 'тикток доуин',
  wx: 'эпл эппл айклауд',
  wb: 'вичат',
  dr: 'опенэйай чатгпт чат гпт',
  ub: 'убер',
  nf: 'нетфликс',
  ts: 'пейпал палпал',
  mt: 'стим',
  fu: 'снапчат снэпчат',
  tn: 'линкедин линкедин',
  me: 'лайн',
  vk: 'вк вконтакте',
  ok: 'ок одноклассники',
  ya: 'яндекс',
  ma: 'мейл ру мейлру',
  mb: 'яху',
  dh: 'ебей ибей',
  uk: 'айрбнб эйрбнб',
  ew: 'найк',
  an: 'адидас',
  hw: 'алипей алибаба',
  hx: 'алиэкспресс',
  mj: 'зало',
  bz: 'близзард',
  mo: 'бамбл',
  qv: 'баду',
  bw: 'сигнал',
  hb: 'твич',
  re: 'коинбейс',
  ij: 'револют',
  bo: 'вайз',
  nc: 'пайонир',
  tx: 'болт',
  dp: 'протонмейл протон',
  rc: 'скайп',
  aon: 'бинанс',
  abn: 'байбит',
  aiw: 'роблокс',
  alj: 'спотифай',
  bnl: 'реддит',
  acz: 'клод',
  anj: 'джемини',
};

/** English letter groups and their Russian sounds; longer groups come first. */
const soundRules: readonly (readonly [RegExp, string])[] = [
  [/sch/g, 'ш'],
  [/tch/g, 'ч'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/ph/g, 'ф'],
  [/th/g, 'т'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ck/g, 'к'],
  [/qu/g, 'кв'],
  [/oo/g, 'у'],
  [/ee/g, 'и'],
  [/ea/g, 'и'],
  [/ou/g, 'у'],
  [/ay/g, 'ей'],
  [/ey/g, 'ей'],
  [/c(?=[eiy])/g, 'с'],
  [/([bdfgklmnprstz])\1/g, '$1'],
];
const letters: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'дж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'й',
  z: 'з',
};

const soundsLike = (name: string): string => {
  const withGroups = soundRules.reduce((text, [group, sound]) => text.replace(group, sound), name.toLowerCase());
  return withGroups
    .replace(/[a-z]/g, (letter) => ownValue(letters, letter) ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
};

/** A Latin name in Russian letters, so that "телеграм" finds Telegram. */
export const transcribeEnRu = (code: string, nameEn: string): string => {
  const heard = soundsLike(nameEn);
  const spoken = ownValue(spokenNames, code);
  return spoken ? `${spoken} ${heard}` : heard;
};

/** A Russian name in Latin letters, so that "vkontakte" finds ВКонтакте. */
export const transcribeRuEn = (nameRu: string): string => transliterate(nameRu).toLowerCase();
