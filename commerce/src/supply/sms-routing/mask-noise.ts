const blank = (found: string): string => ' '.repeat(found.length);

/** Links and mail addresses. Their content is never read as a code of the text. */
const addresses: RegExp[] = [
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\b[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){0,4}\.(?:com|net|org|me|io|co|ru|cn|tr|in|de|app|ly|gl|link|to|us)\/\S*/gi,
  /[^\s@]{1,64}@[^\s@]{1,100}\.[a-z]{2,}/gi,
];

const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = '(?:0?[1-9]|1[0-2])';
const number = String.raw`\d(?:[\d.,]*\d)?`;

/** Numbers that say by their own form, or by their unit, what they are: phone numbers, dates, times, prices, time spans, cards. */
const otherNumberForms: RegExp[] = [
  // Phone numbers: with a plus, free-call numbers, and numbers that a text asks to call.
  /\+\d[\d\s().-]{6,}\d/g,
  /\b(?:1[- ])?(?:800|888|877|866)[- ]\d{3}[- ]\d{2}[- ]?\d{2}\b/g,
  /\b0800[- ]?\d{3,4}(?:[- ]?\d{3,4})?\b/g,
  /(?:\b(?:call|dial|helpline|hotline|llam[ae]|llamenos|ligue|ring|appelez|goi|hubungi)|позвоните|звоните|اتصل|致电|致電|拨打|热线|熱線|कॉल|โทร|고객센터)(?: us)?(?: (?:on|at|now|to))?[:：]?\s{0,3}\d[\d\s()-]{2,}\d/giu,
  /(?:\b(?:phone|tel)\b\.?|тел\.|телефон\p{L}{0,3}|电话|電話)[^\d\n]{0,14}\d[\d\s()-]{6,}\d/giu,
  /(?:\btel\b\.?|тел\.?|телефону)\s*[:：]?\s*\d{3,6}(?!\d)/giu,
  /\(\d{3}\)\s?\d{3}-\d{4}/g,
  /\b\d{3}-\d{3}-\d{4}\b/g,
  /\b(?:flight|vuelo|vol|volo|flug|voo)\s+[a-z\d]{2}\s?\d{1,4}\b|рейс\s+[\p{L}\d]{2}\s?-?\d{1,4}/giu,
  // Dates and times.
  /\b\d{4}([./-])\d{1,2}\1\d{1,2}\b/g,
  new RegExp(String.raw`\b(?:${day}([./-])${month}|${month}([./-])${day})(?:\1|\2)(?:\d{4}|\d{2})\b`, 'g'),
  new RegExp(String.raw`\b${day}[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*[ ,-]+\d{2,4}\b`, 'giu'),
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  /\d{4}年\d{1,2}月\d{1,2}日|\d{1,2}月\d{1,2}日/g,
  /(?:©|\(c\)|copyright)\s*\d{4}/gi,
  // Spans of time, shares and volumes.
  /(?<!\d)\d+\s?-?(?:(?:minutes?|mins?|seconds?|secs?|hours?|hrs?|days?|min|minutos?|horas?|segundos?|dakika|saniye|saat|minuten|stunden|minuti|mb|gb|kg|km)(?!\p{L})|минут|мин|секунд|сек|час|дн|хвилин|分钟|分鐘|分|秒|小时|時間|小時|分間|دقائق|دقيقة|ثانية|ساعة|دقیقه|मिनट|घंटे|सेकंड|นาที|분|%)/giu,
  // Money.
  new RegExp(
    String.raw`(?:[$€£₽₹¥₺₴₩₫₦]|\b(?:Rs\.?|INR|USD|EUR|GBP|RUB|PLN|CZK|RON|TL|AED|SAR|KES|PHP|Rp\.?|NT\$|R\$))\s?${number}`,
    'g',
  ),
  new RegExp(
    String.raw`\b${number}\s?(?:[$€£₽₹¥₺₴₩₫]|(?:USD|EUR|GBP|RUB|INR|PLN|CZK|RON|TL|TRY|AED|SAR|AZN|VND|KES|PHP|BTC|usd|eur|rub|dong|qepik|zł|Kč|Ft|lei|kr)(?!\p{L})|руб|(?:р|p)(?![\p{L}])|грн|тг(?!\p{L})|теңге|лв|元|円|원|บาท|ريال|ریال|تومان|درهم|روپے|रुपये|रु(?!\p{L})|টাকা)`,
    'gu',
  ),
  /\b\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?\b/g,
  /(?<![\d.])(?:\d+\.\d+|\d+,\d{2})(?![\d.]*\d)/g,
  // Codes that phones dial: `*123#`.
  /\*\d[\d*]*#/g,
  // Cards, accounts, and the short numbers that phones dial: all stand beside stars.
  /\d+[*•xX]{2,}\d*|\d+\*\d+|(?<![\p{L}\d])[xX]{2,}\s?\d{2,6}|(?:[*•]{2,}|(?<![\d\s:]\s?)\*|…|\.{2,})\s?\d[\d*]*#?(?!\*|\d)/gu,
  /(?:ending(?: in| with)?|ends with|terminad[ao] en|завершается на|оканчив\p{L}* на|sonu|last (?:4|four) digits(?: are| of)?|尾号|尾號|末尾)\s*:?\s?\d{2,6}/giu,
  /(?<!\d)\d{4} ile biten/giu,
  /(?:\b(?:order|ticket|case|ref(?:erence)?\.?|booking|pedido|siparis)|заказ\p{L}{0,3}|订单号?)\s*(?:no\.?|number|id|№|:|#|-|\s)*[a-z]{0,3}[-#]?\d{3,}/giu,
];

const blankAll = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((masked, pattern) => masked.replace(pattern, blank), text);

/** The text with blanks in the place of links and addresses, so that positions stay. */
export const blankAddresses = (text: string): string => blankAll(text, addresses);

/** The text with blanks in the place of numbers that are something else than a code by their form. */
export const blankOtherNumbers = (text: string): string => blankAll(text, otherNumberForms);
