import type { LocaleCode } from '@shop/shared-types/locales';
import { ownValue } from '@shop/shared-types/own-value';

import type { Translations } from '../goods/lot-words.ts';

export type DemoGroupName = 'fresh' | 'aged' | 'bulk' | 'session';
type Translated = Exclude<LocaleCode, 'en'>;

interface GroupWords {
  kind: string;
  description: string;
}

/** Headings and descriptions of the demo's groups, beside the English ones. */
const groupWords: Record<DemoGroupName, Record<Translated, GroupWords>> = {
  fresh: {
    ru: {
      kind: 'Новые, подтверждены по SMS',
      description:
        'Зарегистрированы за последнюю неделю с чистого местного IP-адреса. Смените пароль при первом входе.',
    },
    cn: { kind: '新注册，已通过短信验证', description: '最近一周内使用干净的当地 IP 注册。首次登录时请修改密码。' },
    tr: {
      kind: 'Yeni, SMS ile onaylı',
      description: 'Son bir hafta içinde temiz bir yerel IP ile kaydedildi. İlk girişte şifreyi değiştirin.',
    },
    es: {
      kind: 'Nuevas, confirmadas por SMS',
      description:
        'Registradas en la última semana desde una IP local limpia. Cambie la contraseña al iniciar sesión por primera vez.',
    },
    hi: {
      kind: 'नए, SMS से पुष्ट',
      description: 'पिछले सप्ताह साफ़ स्थानीय IP से पंजीकृत। पहली बार लॉग इन करते ही पासवर्ड बदलें।',
    },
    ar: {
      kind: 'جديدة ومؤكدة عبر SMS',
      description: 'سُجّلت خلال الأسبوع الماضي من عنوان IP محلي نظيف. غيّر كلمة المرور عند أول تسجيل دخول.',
    },
  },
  aged: {
    ru: {
      kind: 'Старше 30 дней',
      description:
        'Использовались не меньше месяца, вместе с почтой, на которую зарегистрированы. Заменим в течение 24 часов, если войти не удаётся.',
    },
    cn: { kind: '注册满 30 天', description: '养号至少一个月，附注册邮箱。若无法登录，24 小时内更换。' },
    tr: {
      kind: '30 günden eski',
      description:
        'En az bir aydır kullanılıyor, kayıtlı olduğu posta kutusuyla birlikte. Giriş yapamazsanız 24 saat içinde değiştirilir.',
    },
    es: {
      kind: 'Con más de 30 días',
      description:
        'Activas al menos un mes, con el buzón con el que se registraron. Se sustituyen en 24 horas si no puede iniciar sesión.',
    },
    hi: {
      kind: '30 दिन से पुराने',
      description: 'कम से कम एक महीने से सक्रिय, पंजीकरण वाले मेलबॉक्स के साथ। लॉग इन न हो पाए तो 24 घंटे में बदल दिया जाता है।',
    },
    ar: {
      kind: 'أقدم من 30 يومًا',
      description: 'نشطة منذ شهر على الأقل، مع صندوق البريد الذي سُجّلت به. تُستبدل خلال 24 ساعة إذا تعذّر تسجيل الدخول.',
    },
  },
  bulk: {
    ru: {
      kind: 'Пакеты для массовой работы',
      description: 'Те же аккаунты пакетами по пять по более низкой цене. Продаются только целыми пакетами.',
    },
    cn: { kind: '批量套装', description: '同样的账号，五个一包，价格更低。仅整包出售。' },
    tr: {
      kind: 'Toplu iş için paketler',
      description: 'Aynı hesaplar beşli paketlerde daha ucuza. Yalnızca tam paket olarak satılır.',
    },
    es: {
      kind: 'Paquetes para trabajo en volumen',
      description: 'Las mismas cuentas en paquetes de cinco a menor precio. Solo se venden paquetes completos.',
    },
    hi: {
      kind: 'थोक काम के लिए पैक',
      description: 'वही खाते पाँच-पाँच के पैक में, कम क़ीमत पर। केवल पूरे पैक बिकते हैं।',
    },
    ar: {
      kind: 'حِزم للعمل بالجملة',
      description: 'الحسابات نفسها في حِزم من خمسة وبسعر أقل. تُباع الحِزم كاملة فقط.',
    },
  },
  session: {
    ru: {
      kind: 'Файлы сессий с облачным паролем',
      description: 'Текст сессии и облачный пароль. Больше SMS не нужны.',
    },
    cn: { kind: '会话文件，含云密码', description: '会话文本和云密码。无需再接收短信。' },
    tr: {
      kind: 'Bulut şifreli oturum dosyaları',
      description: 'Oturum metni ve bulut şifresi. Başka SMS gerekmez.',
    },
    es: {
      kind: 'Archivos de sesión con contraseña en la nube',
      description: 'Texto de la sesión y contraseña en la nube. No hace falta ningún otro SMS.',
    },
    hi: {
      kind: 'क्लाउड पासवर्ड वाली सेशन फ़ाइलें',
      description: 'सेशन टेक्स्ट और क्लाउड पासवर्ड। और SMS की ज़रूरत नहीं।',
    },
    ar: {
      kind: 'ملفات جلسات بكلمة مرور سحابية',
      description: 'نص الجلسة وكلمة المرور السحابية. لا حاجة إلى رسائل SMS أخرى.',
    },
  },
};

const partWords: Record<string, Record<Translated, string>> = {
  login: { ru: 'логин', cn: '登录名', tr: 'kullanıcı adı', es: 'usuario', hi: 'लॉगिन', ar: 'اسم المستخدم' },
  password: { ru: 'пароль', cn: '密码', tr: 'şifre', es: 'contraseña', hi: 'पासवर्ड', ar: 'كلمة المرور' },
  email: { ru: 'почта', cn: '邮箱', tr: 'e-posta', es: 'correo', hi: 'ईमेल', ar: 'البريد' },
  email_password: {
    ru: 'пароль почты',
    cn: '邮箱密码',
    tr: 'e-posta şifresi',
    es: 'contraseña del correo',
    hi: 'ईमेल पासवर्ड',
    ar: 'كلمة مرور البريد',
  },
  phone: { ru: 'телефон', cn: '电话', tr: 'telefon', es: 'teléfono', hi: 'फ़ोन', ar: 'الهاتف' },
  session: { ru: 'сессия', cn: '会话', tr: 'oturum', es: 'sesión', hi: 'सेशन', ar: 'الجلسة' },
  cloud_password: {
    ru: 'облачный пароль',
    cn: '云密码',
    tr: 'bulut şifresi',
    es: 'contraseña en la nube',
    hi: 'क्लाउड पासवर्ड',
    ar: 'كلمة المرور السحابية',
  },
};

const twoStep: Record<Translated, string> = {
  ru: ', двухэтапный вход',
  cn: '，两步验证',
  tr: ', iki adımlı',
  es: ', en dos pasos',
  hi: ', दो चरणों में',
  ar: '، بخطوتين',
};

const inPacks: Record<Translated, (count: number) => string> = {
  ru: (count) => `, пакетами по ${count}`,
  cn: (count) => `，每包 ${count} 个`,
  tr: (count) => `, ${count}'li paketler`,
  es: (count) => `, en paquetes de ${count}`,
  hi: (count) => `, ${count} के पैक`,
  ar: (count) => `، حِزم من ${count}`,
};

const translated: readonly Translated[] = ['ru', 'cn', 'tr', 'es', 'hi', 'ar'];

/** What the readers of the other six languages see of a demo offer. */
export const demoWordsOf = (
  group: DemoGroupName,
  { format, hasCloudPassword, minCount }: { format: string; hasCloudPassword: boolean; minCount: number },
): Translations =>
  Object.fromEntries(
    translated.map((locale) => {
      const parts = format.split(':').map((part) => ownValue(partWords, part)?.[locale] ?? part);
      const more = `${hasCloudPassword ? twoStep[locale] : ''}${minCount > 1 ? inPacks[locale](minCount) : ''}`;
      return [locale, { name: `${parts.join(' + ')}${more}`, ...groupWords[group][locale] }];
    }),
  );
