import { left, right, words } from './word-borders.ts';

/**
 * The words by which a text says what its numbers are. They are compared after `foldAccents`, and upper and lower case are equal. A word of
 * a script with blanks has a left border: `barcode`, `Unicode` and `промокод` call nothing a code.
 */

const latinCode = words(
  'codes?',
  'codigos?',
  'codice',
  'codi',
  'cod(?:ul)?',
  'kod(?:[aeisuy]|unuz|un|uz|en|et|as|ni|ja|od|ot|om|iniz|ingiz|uz|ul|em)?',
  'kode(?:n|t|nya|mu|ne|ns|r|a|ak)?',
  'kood(?:i|isi|inne|in|ka|kaaga)?',
  'kodici',
  'kodi',
  'i?khodi',
  'pass(?:code|word|wort|ord)?',
  'kennwort',
  'losenord',
  'wachtwoord',
  'salasana',
  String.raw`hasl[oa]`,
  'heslo',
  'geslo',
  'lozinka',
  'jelsz(?:o|ava)',
  String.raw`parol\p{L}{0,6}`,
  String.raw`sifr[ae]\p{L}{0,5}`,
  'senha',
  'clave',
  'contrasena',
  'mot de passe',
  'pin',
  'otp',
  'token',
  '(?:m|mobile|sms|push)?tan',
  'tac',
  '(?:security|verification|authentication|authori[sz]ation|log-?in) (?:number|digits)',
  'ma (?:xac|otp|cua ban|so xac|kich hoat|dang nhap|pin|bao mat)[a-z ]{0,12}?',
  'mat khau',
  '(?:kata )?sandi',
  'nambari (?:yako )?ya (?:uthibitish\\p{L}+|siri)',
  'msimbo',
  'nenosiri',
);
/** Compounds: `Bestätigungscode`, `engångskod`, `vahvistuskoodisi`. Others, such as `Gutscheincode`, name something else. */
const compoundCode =
  words(
    ...['verif', 'bestatig', 'sicherheit', 'zugang', 'zugriff', 'anmelde', 'log', 'inlog', 'aktiv', 'freischalt'],
    ...[
      'einmal',
      'bekraft',
      'bekraef',
      'bekreft',
      'engang',
      'sakerhet',
      'sikkerhet',
      'sikkerhed',
      'toegang',
      'bevestig',
    ],
    ...[
      'beveilig',
      'vahvist',
      'kinnitus',
      'kertakaytto',
      'tunnus',
      'turva',
      'ellenorzo',
      'megerosito',
      'belepo',
      'biztonsagi',
    ],
    ...['auth', 'sms', 'identif', 'registr', 'access', 'web', 'sta[dð]fest', 'oryggis'],
  ) + String.raw`\p{L}{0,12}?(?:code|kode|ko[dð]|koodi?|passwor[td])(?:\p{L}{1,4})?`;

/** Scripts in which words carry endings, or are written without blanks. */
const otherScripts = words(
  String.raw`${left}код(?:[аеиуы]|ом|ът|ты|ыңыз|ів)?${right}`,
  String.raw`${left}пароль?\p{L}{0,5}`,
  String.raw`${left}п[иі]н(?:-?код)?${right}`,
  String.raw`${left}(?:ключ|құпиясөз|рамз\p{L}{0,3})${right}`,
  String.raw`${left}κωδικ\p{L}{0,4}`,
  String.raw`${left}[وبلفك]?(?:ال|لل)?(?:رمز|كود|کود|کد|كلمة (?:المرور|السر)|رقم(?:ك)? السري)\p{L}{0,3}${right}`,
  String.raw`${left}(?:رمز عبور|گذرواژه|کوڈ|کوډ|کۆد\p{L}{0,3}|او ٹی پی|پاس ورڈ|پن)${right}`,
  String.raw`${left}[הבלכומש]{0,2}(?:קוד|סיסמ)\p{L}{0,3}`,
  ...[
    '验证码',
    '驗證碼',
    '校验码',
    '校驗碼',
    '动态码',
    '動態碼',
    '动态密码',
    '動態密碼',
    '确认码',
    '確認碼',
    '认证码',
    '認證碼',
  ],
  ...['验证代码', '驗證代碼', '激活码', '安全码', '安全碼', '登录码', '登入碼', '口令', '密码', '密碼', '代码', '代碼'],
  ...['認証番号', '確認番号', '暗証番号', 'コード', 'パスワード', 'ワンタイム'],
  ...['인증 ?번호', '확인 ?번호', '비밀 ?번호', '코드', '패스워드', '암호'],
  ...['कोड', 'ओटीपी', 'पिन', 'पासवर्ड', 'কোড', 'ওটিপি', 'পাসওয়ার্ড', 'পিন', 'કોડ', 'ઓટીપી', 'પાસવર્ડ', 'ਕੋਡ', 'ਓਟੀਪੀ'],
  ...['குறியீ', 'ஓடிபி', 'கடவுச்சொல்', 'కోడ్', 'ఓటీపీ', 'ಕೋಡ್', 'ಒಟಿಪಿ', 'കോഡ്', 'ഒടിപി', 'කේතය'].map((word) => `${word}\\p{M}*`),
  ...['รหัส', 'โอทีพี', 'โค้ด', 'ລະຫັດ', 'កូដ', 'ကုဒ်', 'ኮድ'],
  String.raw`${left}(?:კოდ|პაროლ)\p{L}{0,5}`,
  String.raw`${left}(?:կոդ|գաղտնաբառ|ծածկագիր)\p{L}{0,4}`,
);

/** The purpose of the code, behind the word: `code de vérification`, `код подтверждения`. */
const purpose =
  String.raw`(?:\s+(?:de|di|do|da|d[’']|for|of|za|для|на|до))?\s+` +
  words(
    ...[
      '[vw]er[iy]f',
      'confirm',
      'conferm',
      'potvrd',
      'acces',
      'akses',
      'acesso',
      'ingres',
      'segur',
      'secur',
      'sicurezz',
    ],
    ...[
      'activ',
      'aktiv',
      'ativac',
      'otp',
      'sms',
      'pin',
      'validaci',
      'validati',
      'validac',
      'autori[sz]',
      'autent',
      'auth',
      'logow',
      'login',
      'connexion',
    ],
    ...['keamanan', 'masuk', 'uwierzyt', 'entrada', 'inicio', 'yako'],
    ...[
      'подтвержд',
      'підтвердж',
      'пацвярдж',
      'потвържд',
      'доступ',
      'вход',
      'вхід',
      'входу',
      'авториз',
      'активац',
      'безопасн',
    ],
    ...[
      'επιβεβ',
      'ταυτοπ',
      'ασφαλ',
      '(?:ال)?تحقق',
      '(?:ال)?تأكيد',
      'تایید',
      'تأیید',
      'ورود',
      '(?:ال)?دخول',
      'پویا',
      'אימות',
      'כניסה',
    ],
  ) +
  String.raw`\p{L}*`;

/** Words that call something a code, a password or a PIN. */
export const codeWords = new RegExp(
  `(?:${left}${words(compoundCode, latinCode)}${right}|${otherScripts})(?:${purpose})?`,
  'giu',
);

/** Words of proof and secrecy. They make a number likely without the word "code". */
export const proofWords = new RegExp(
  words(
    String.raw`${left}(?:verif|authenti|log[ -]?[io]n|sign[ -]?in|log into|one[ -]?time|otp|2fa|passcode|never share|(?:do not|don.?t|not) (?:share|disclose|forward|tell)|keep (?:it|this) (?:secret|private)|bestatig|anmeld|einmal|partag|connexion|iniciar sesion|inicio de sesion|compart|acceso|accesso|accedere|condivid|comunicar|logowan|podawaj|prihlas|overov|belep|paylas|dogrula|giris|tesdiq|jangan|bagikan|xac (?:thuc|nhan|minh)|dang nhap|chia se)\p{L}{0,8}`,
    String.raw`${left}(?:вход|вхід|войти|авториз|подтвержд|підтвердж|пацвярдж|никому|нікому|нікаму|ешкімге|растау)\p{L}{0,8}`,
    ...[
      'تحقق',
      'تأكيد',
      'دخول',
      'ورود',
      'تشارك',
      'تصدیق',
      'אימות',
      'כניסה',
      'सत्याप',
      'लॉगिन',
      'যাচাই',
      'ยืนยัน',
      'เข้าสู่ระบบ',
    ],
    ...[
      '验证',
      '驗證',
      '登录',
      '登入',
      '勿泄',
      '勿告',
      '勿转',
      '認証',
      'ログイン',
      '教えない',
      '인증',
      '로그인',
      'επιβεβαι',
      'დადასტურ',
      'հաստատ',
    ],
  ),
  'giu',
);

/** `Use 7712 to confirm`: what asks to type the number behind it. */
export const enterWords = new RegExp(
  words(
    `${left}(?:use|enter|type|input|introduce|introduzca|ingres[ae]|usa|digite|utilize|inserisci|saisissez|entrez|utilisez|gib|geben sie|verwenden?(?: sie)?|voer|gebruik|ange|skriv|syota|wpisz|uzyj|zadejte|introdu|girin|masukkan|gunakan|nhap|ilagay|gamitin|weka)`,
    `${left}(?:введите|используйте|наберите|введіть|въведете|енгізіңіз)`,
    ...['أدخل', 'استخدم', 'הזן', 'הקש', '输入', '輸入', 'ใส่', 'กรอก'],
  ) + String.raw`[\s:"'«„“-]*$`,
  'iu',
);

/** Between the word for a code and the code: `code is`, `код -`, `كود:`. */
const joinWords =
  '(?:is|es|est|ist|e|este|to|jest|je|lautet|ar|er|on|ay|ni|adalah|ialah|la|olan|είναι|ειναι|это|це|гэта|е|է|هو|هي|ہے|היא|הוא|है|হল|হলো|છે)(?![\\p{L}\\p{M}])|是|为|為|は|은|는|이|คือ';
const marks = String.raw`[\s:=>«»"'“”„‘’([{<【「『*#№+՝→-]`;
export const joiner = new RegExp(`^(?:${marks}|${joinWords})*$`, 'iu');
/** A joiner that says more than a blank. */
export const saysIs = new RegExp(String.raw`[:=>"'«“„‘([{【「『՝→]|-\s|(?<![\p{L}\p{M}])(?:${joinWords})`, 'iu');
/** A word such as `is` right before the code, however far the word for a code is. */
export const endsWithIs = new RegExp(
  String.raw`(?:(?<![\p{L}\p{M}])(?:${joinWords})|=)\s*["'«“„([{【「*#+-]*\s*$`,
  'iu',
);
/** `HWKPTB is your`. */
export const startsWithIs = new RegExp(`^["'»”\\])}】」』]?\\s*(?:${joinWords})`, 'iu');
/** `123456 is your`, `123456 - `, `123456 (code)`. */
export const beginsWithIs = new RegExp(
  String.raw`^\s*(?:["'»”\])}】」』]*\s*)(?:(?:${joinWords})|(?:as|als|como|comme|come|как|як)(?!\p{L})|-\s|[:(（=]|'?d[iıu]r)`,
  'iu',
);

/** Words whose number is no code, right before it. */
export const otherNumbers = new RegExp(
  words(
    `${left}(?:order|parcel|package|shipment|invoice|receipt|bill|balance|total|amount|sum|card|account|acct|flight|gate|room|hall|seats?|table|ticket|train|bus|row|version|page|tariff|plan|customer|member|contract|policy|ref(?:erence)?|plate|price|from|at|on|until|till|since|year|konto|karte|kontonr|paket|bestellung|rechnung|betrag|raum|um|compte|carte|commande|colis|facture|montant|solde|salle|tarjeta|cuenta|pedido|factura|importe|saldo|sala|cartao|conta|valor|carta|conto|ordine|importo|ordin|suma|karta|karty|rachunku|paczka|kwota|ucet|castka|zasilka|kartya|szamla|osszeg|kart|hesap|tutar|siparis|kartu|rekening|saldo|the|tai khoan|so tien|don hang|stk|kl|klo|ora)`,
    String.raw`${left}(?:заказ|посылк|сч[её]т|карт|баланс|сумм|остат|рейс|(?<!личн\p{L}{2,3} )кабинет|номер|договор|тариф|замовлен|рахун|картк|сума|залишок|в|до|от|на|с|за)\p{L}{0,3}`,
    ...[
      'رصيد',
      'مبلغ',
      'مانده',
      'حساب',
      'کارت',
      'بطاقة',
      'طلب',
      'סכום',
      'כרטיס',
      'יתרה',
      'खाता',
      'राशि',
      'बैलेंस',
      'ऑर्डर',
    ],
    ...[
      '订单',
      '金额',
      '余额',
      '尾号',
      '包裹',
      '訂單',
      '金額',
      '餘額',
      '注文',
      '残高',
      '주문',
      '잔액',
      '금액',
      'คำสั่งซื้อ',
      'ยอด',
      'พัสดุ',
    ],
  ) + String.raw`(?:\s*(?:no|nr|num|number|№|numer|номер)\b\.?)?[\s:#№.*-]*$`,
  'iu',
);

/** `to log in`, `as`, `for`: the number before was given for a purpose. A noun would say what it counts. */
export const beginsWithPurpose =
  /^\s*(?:$|[-,.;!?)\]\n]|(?:to|for|as|in|para|pour|per|zum|zur|für|um|для|щоб|чтобы|untuk|için)(?!\p{L}))/iu;
/** `log in with`. */
export const isWith = /^\s*(?:with|using|by|con|mit|avec|com|с|з)?\s*$/iu;
