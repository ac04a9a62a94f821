/**
 * Texts that look like codes but are none: links, mail addresses, phone numbers, dates, times, prices, time spans, card endings. Each is
 * replaced by blanks of the same length, so that positions stay.
 */
const noise: RegExp[] = [
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|me|io|co|ru|cn|tr|in|de|app|ly|gl|link|to|us)\/\S*/gi,
  /\S+@\S+\.[a-z]{2,}/gi,
  /<#>|\[#\]/g,
  // Phone numbers: with a plus, with nine digits or more, free-call numbers, and numbers that a text asks to call.
  /\+\d[\d\s().-]{6,}\d/g,
  /\b(?:1[- ])?(?:800|888|877|866)[- ]\d{3}[- ]\d{2}[- ]?\d{2}\b/g,
  /\b0800[- ]?\d{3}[- ]?\d{3,4}\b/g,
  /(?:\bcall|\bphone|\btel\b\.?|\bhelpline|\bllam[ae]|\bll[aá]menos|позвоните|тел\.|телефон\S*|اتصل|电话|電話|致电|कॉल)[^\d\n]{0,14}\d[\d\s()-]{3,}\d/gi,
  /\(\d{3}\)\s?\d{3}-\d{4}/g,
  /\b\d{3}-\d{3}-\d{4}\b/g,
  /(?<![\d-])\d{9,}(?!\d)/g,
  // Dates and times.
  /\b\d{4}[./-]\d{1,2}[./-]\d{1,2}\b/g,
  /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/g,
  /\b\d{1,2}[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ -,]+\d{2,4}\b/gi,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  /\d{4}年\d{1,2}月\d{1,2}日/g,
  /(?:©|\(c\)|copyright)\s*\d{4}/gi,
  // Money.
  /(?:[$€£₽₹¥₺₴₩]|\bRs\.?|\bINR|\bUSD|\bEUR|\bRUB|\bTL|\bAED|\bSAR|\bR\$)\s?\d[\d.,]*\d?/gi,
  /\b\d[\d.,]*\s?(?:[$€£₽₹¥₺₴₩]|usd\b|eur\b|rub\b|inr\b|tl\b|try\b|aed\b|sar\b|руб|р\.|грн|тг\b|元|円|ريال|درهم|रुपये|रु\b)/gi,
  /\b\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?\b/g,
  /\b\d+[.,]\d+\b/g,
  // Spans of time and shares.
  /\b\d+\s?-?(?:minutes?|mins?|seconds?|secs?|hours?|hrs?|days?|min|minutos?|horas?|segundos?|dakika|saniye|saat|минут|мин|секунд|сек|час|дн|分钟|分鐘|分|秒|小时|時間|小時|دقائق|دقيقة|ثانية|ساعة|मिनट|घंटे|सेकंड|minuten|stunden|minuti|%|mb\b|gb\b)/giu,
  // Endings of cards and accounts, and numbers of orders and tickets.
  /(?:\*{1,}|x{2,}|•{1,}|\.{3,})\s?\d{2,6}\b/gi,
  /(?:ending(?: in| with)?|ends with|terminad[ao] en|завершается на|оканчив\S* на|sonu|last (?:4|four) digits(?: are| of)?)\s*:?\s?\d{2,6}/gi,
  /(?:\border|\bticket|\bcase|\bref(?:erence)?\.?|\bbooking|\bpedido|заказ\S*|номер заказа|订单号?|sipariş)\s*(?:no\.?|number|id|№|:|#|-)*\s*[a-z]{0,3}[-#]?\d{3,}/gi,
];

/** The text with all noise replaced by blanks. */
export const maskNoise = (text: string): string =>
  noise.reduce((masked, pattern) => masked.replace(pattern, (found) => ' '.repeat(found.length)), text);
