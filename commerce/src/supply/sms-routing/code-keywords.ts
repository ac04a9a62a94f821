/** Words near a code, in the languages of SMS. Upper and lower case are equal. */
export const codeKeywords =
  /codes?\b|\bc[oó]d(?:igo|e)s?|\bcodice|\bcodul?\b|\bkod(?:u|unuz|en|un|y)?(?![a-z])|\bk[oó]d(?:ja)?(?![a-z])|\bkode\b|\bkoodi|\bkodas|\bkods\b|c[oò]di\b|passcode|password|\bpass\b|\bpin\b|\botp\b|\btoken\b|\bclave\b|\bsenha\b|contrase[nñ]a|verif|\bconfirm|\bşifre|\bsifre|\bparola|\bm[aã] (?:x[aá]c|otp)|m[aã] |код|коды|пароль|подтвержд|пiдтвердж|підтвердж|κωδικ|验证码|驗證碼|校验码|動態碼|动态码|验证|確認碼|确认码|認証|コード|確認番号|暗証|인증|코드|رمز|كود|الرمز|کد|رمزك|تأكيد|التحقق|קוד|कोड|ओटीपी|पिन|सत्यापन|কোড|ওটিপি|รหัส|კოდი|կոդ/giu;

/** A keyword right before a code, up to the separator: `code is`, `код -`, `كود:`. */
export const joiner = /^(?:\s|[:=>«"'“([{<*#-]|is|es|est|ist|è|é|jest|adalah|là|olan|है|هو|是|为|為|は|은|는|на|no)*$/iu;
